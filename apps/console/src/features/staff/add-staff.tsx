import { md5 } from '@truedraw/contract/md5';
import { staffRoles, type StaffRole } from '@truedraw/contract/staff';
import { Form, Input, Select } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { FormDialog } from '../../lib/parts/form-dialog';
import { NewPasswordItems } from '../../lib/parts/new-password-items';

interface Typed {
  name: string;
  role: StaffRole;
  newPassword: string;
}

export function AddStaff({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const add = useChange('addStaff', { stale: ['staffList'], success: t('Common.Done') });
  return (
    <FormDialog<Typed>
      open={open}
      title={t('Staff.Add')}
      ok={t('Staff.Add')}
      effect={t('Staff.AddTip')}
      busy={add.busy}
      onClose={onClose}
      onSubmit={({ name, role, newPassword }) => add.run({ name, role, passwd: md5(newPassword) })}
      initialValues={{ role: 'support' }}
    >
      <Form.Item
        name="name"
        label={t('Staff.Name')}
        rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9._-]{1,31}$/, message: t('Staff.NameTip') }]}
      >
        <Input maxLength={32} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="role" label={t('Staff.Role')}>
        <Select options={staffRoles.map((role) => ({ value: role, label: t(`Role.${role}`) }))} />
      </Form.Item>
      <NewPasswordItems label={t('Staff.FirstPassword')} />
    </FormDialog>
  );
}
