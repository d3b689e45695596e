import { Alert, Button, Form, QRCode, Typography } from 'antd';
import { useT } from '../../../lib/i18n/t';
import { CodeField } from './code-field';
import type { Credentials } from './sign-in-form';
import { useSignIn } from './use-sign-in';

interface SetupFormProps {
  credentials: Credentials;
  setup: { uri: string; secret: string };
  onBack: () => void;
}

/** At the first sign-in: the key for an authenticator, and a field for a code that proves it was added. */
export function SetupForm({ credentials, setup, onBack }: SetupFormProps) {
  const t = useT();
  const { busy, problem, clearProblem, signIn } = useSignIn();
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onValuesChange={clearProblem}
      onFinish={({ code }: { code: string }) => void signIn({ ...credentials, code })}
    >
      <p className="mb-3 text-ink-soft">{t('SignIn.SetupTip')}</p>
      <QrCode text={setup.uri} label={t('SignIn.QrLabel')} />
      <p className="mt-3 mb-4 text-ink-soft">
        {t('SignIn.SetupSecret')}
        <br />
        <Typography.Text code copyable={{ tooltips: [t('Common.Copy'), t('Common.Copied')] }}>
          {setup.secret}
        </Typography.Text>
      </p>
      <CodeField />
      {problem && <Alert type="error" showIcon title={problem} className="mb-4" />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('SignIn.Submit')}
      </Button>
      <Button type="text" block className="mt-2" onClick={onBack}>
        {t('SignIn.Back')}
      </Button>
    </Form>
  );
}

/** Dark on white in both themes. */
const QrCode = ({ text, label }: { text: string; label: string }) => (
  <figure>
    <div aria-hidden="true" className="flex justify-center">
      <QRCode type="svg" value={text} size={208} color="#12161c" bgColor="#ffffff" />
    </div>
    <figcaption className="sr-only">{label}</figcaption>
  </figure>
);
