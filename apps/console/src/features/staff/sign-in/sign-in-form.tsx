import { Alert, Button, Form, Input, type InputRef } from 'antd';
import type { StaffResponseOf } from '@truedraw/client/staff';
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/i18n/t';
import { CodeField } from './code-field';
import { useSignIn } from './use-sign-in';

export interface Credentials {
  name: string;
  password: string;
}

interface SignInFormProps {
  onSetup: (credentials: Credentials, setup: NonNullable<StaffResponseOf<'staffLogin'>['setup']>) => void;
}

export function SignInForm({ onSetup }: SignInFormProps) {
  const t = useT();
  const { busy, problem, clearProblem, signIn } = useSignIn();
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = async ({ name, password, code = '' }: Credentials & { code?: string }) => {
    const setup = await signIn({ name, password, code });
    if (setup) onSetup({ name, password }, setup);
  };
  const required = [{ required: true, whitespace: true, message: t('Common.Required') }];
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onValuesChange={clearProblem}
      onFinish={(typed: Credentials) => void submit(typed)}
    >
      <Form.Item name="name" label={t('SignIn.Name')} rules={required}>
        <Input maxLength={64} autoComplete="username" autoCapitalize="none" spellCheck={false} ref={first} />
      </Form.Item>
      <Form.Item name="password" label={t('SignIn.Password')} rules={required}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <CodeField tip={t('SignIn.CodeTip')} />
      {problem && <Alert type="error" showIcon title={problem} className="mb-4" />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('SignIn.Submit')}
      </Button>
    </Form>
  );
}
