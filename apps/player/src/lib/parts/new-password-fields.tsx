import { PasswordField } from '@truedraw/ui';
import { useT } from '../i18n/t';

interface NewPasswordFieldsProps {
  label: string;
  password: string;
  confirm: string;
  errorAt: (field: 'password' | 'confirm') => string | undefined;
  onChange: (change: { password: string } | { confirm: string }) => void;
}

export function NewPasswordFields({ label, password, confirm, errorAt, onChange }: NewPasswordFieldsProps) {
  const t = useT();
  const eye = { showLabel: t('Login.ShowPwd'), hideLabel: t('Login.HidePwd') };
  return (
    <>
      <PasswordField
        {...eye}
        name="password"
        label={label}
        placeholder={t('Login.PasswordHint')}
        autoComplete="new-password"
        value={password}
        error={errorAt('password')}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        {...eye}
        name="confirm"
        label={t('Login.Confirm')}
        autoComplete="new-password"
        value={confirm}
        error={errorAt('confirm')}
        onChange={(event) => onChange({ confirm: event.target.value })}
      />
    </>
  );
}
