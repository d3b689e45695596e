import { Form, Input } from 'antd';
import { useT } from '../../../lib/i18n/t';

/** The six digits of an authenticator. With a tip, the field may be left empty. */
export function CodeField({ tip }: { tip?: string }) {
  const t = useT();
  return (
    <Form.Item
      name="code"
      label={t('SignIn.Code')}
      extra={tip}
      // A Chinese keyboard can write the digits in full width.
      normalize={(typed: string) => typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)}
      rules={[{ required: !tip, pattern: /^\d{6}$/, message: t('SignIn.CodeInvalid') }]}
    >
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        className="figure"
        style={{ letterSpacing: '0.3em' }}
      />
    </Form.Item>
  );
}
