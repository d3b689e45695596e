import { staffRoles, type StaffRole } from '@truedraw/contract/staff';
import { Form, Select } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { FormDialog } from '../../lib/parts/form-dialog';
import type { Person } from './person';

interface SetRoleProps {
  person: Pick<Person, 'staffId' | 'name' | 'role'>;
  open: boolean;
  onClose: () => void;
}

export function SetRole({ person: { staffId, name, role: present }, open, onClose }: SetRoleProps) {
  const t = useT();
  const set = useChange('setStaffRole', { stale: ['staffList'], success: t('Common.Done') });
  const others = staffRoles.filter((role) => role !== present);
  return (
    <FormDialog<{ role: StaffRole }>
      open={open}
      title={t('Staff.SetRoleTitle', { name })}
      ok={t('Staff.SetRole')}
      effect={t('Staff.SetRoleText')}
      danger
      busy={set.busy}
      onClose={onClose}
      initialValues={{ role: others.at(-1)! }}
      onSubmit={({ role }) => set.run({ staffId, role })}
    >
      <Form.Item name="role" label={t('Staff.Role')}>
        <Select options={others.map((role) => ({ value: role, label: t(`Role.${role}`) }))} />
      </Form.Item>
    </FormDialog>
  );
}
