import { Form, Input } from 'antd';
import { useT } from '../i18n/t';

const shortest = 10;

const isLong = (password = ''): boolean => password.trim() !== '' && password.length >= shortest;

/** A new password for staff. It is typed twice when people set their own password. */
export function NewPasswordItems({ label, twice = false }: { label: string; twice?: boolean }) {
  const t = useT();
  return (
    <>
      <Form.Item
        name="newPassword"
        label={label}
        rules={[{ required: true, whitespace: true, min: shortest, message: t('Account.PasswordShort') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {twice && (
        <Form.Item
          name="again"
          label={t('Account.NewPasswordAgain')}
          dependencies={['newPassword']}
          rules={[
            { required: true, message: t('Common.Required') },
            ({ getFieldValue }) => ({
              validator: (_rule, again: string) =>
                // A password that is too short itself is said at its own field.
                !again || !isLong(getFieldValue('newPassword')) || again === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('Account.PasswordDiffers'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      )}
    </>
  );
}
