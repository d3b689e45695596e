import { md5 } from '@truedraw/contract/md5';
import { Button, Form, Input } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { NewPasswordItems } from '../../lib/parts/new-password-items';
import { useMe } from '../../lib/session/session';

interface Typed {
  password: string;
  newPassword: string;
}

export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const t = useT();
  const { name } = useMe();
  const [form] = Form.useForm<Typed>();
  const change = useChange('changeStaffPassword', {
    success: t('Account.PasswordChanged'),
    stale: ['staffSessions'],
    done: () => {
      form.resetFields();
      onChanged?.();
    },
  });
  const submit = ({ password, newPassword }: Typed) =>
    change.run({ passwd: md5(password), newPasswd: md5(newPassword) });
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void submit(typed)}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <Form.Item
        name="password"
        label={t('Account.OldPassword')}
        rules={[{ required: true, message: t('Common.Required') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <NewPasswordItems label={t('Account.NewPassword')} twice />
      <p className="mb-3 text-ink-soft">{t('Account.PasswordEffect')}</p>
      <Button type="primary" htmlType="submit" loading={change.busy}>
        {t('Account.Password')}
      </Button>
    </Form>
  );
}
