import { md5 } from '@truedraw/contract/md5';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { FormDialog } from '../../lib/parts/form-dialog';
import { NewPasswordItems } from '../../lib/parts/new-password-items';
import type { Person } from './person';

interface ResetPasswordProps {
  person: Pick<Person, 'staffId' | 'name'>;
  open: boolean;
  onClose: () => void;
}

export function ResetPassword({ person: { staffId, name }, open, onClose }: ResetPasswordProps) {
  const t = useT();
  const reset = useChange('resetStaffPassword', { stale: ['staffList'], success: t('Common.Done') });
  return (
    <FormDialog<{ newPassword: string }>
      open={open}
      title={t('Staff.ResetPasswordTitle', { name })}
      ok={t('Staff.ResetPassword')}
      effect={t('Staff.ResetPasswordText')}
      danger
      busy={reset.busy}
      onClose={onClose}
      onSubmit={({ newPassword }) => reset.run({ staffId, passwd: md5(newPassword) })}
    >
      <NewPasswordItems label={t('Account.NewPassword')} />
    </FormDialog>
  );
}
