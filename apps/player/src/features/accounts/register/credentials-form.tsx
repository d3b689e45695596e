import { Button, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { addressOf, showsPrefix, type Address } from '../../../lib/address';
import { credentialsProblem, type Credentials } from '../../../lib/form/problem';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { md5 } from '@truedraw/contract/md5';
import { AgeAndTerms } from '../../../lib/parts/age-and-terms';
import { Form } from '../../../lib/parts/form';
import { NewPasswordFields } from '../../../lib/parts/new-password-fields';
import { RegionPrefix } from '../../../lib/parts/region-prefix';
import { useRegion } from '../../../lib/use-region';
import { VerifyCodeField } from '../../../lib/verify-code/verify-code-field';

export interface ProvedCredentials {
  address: Address;
  passwordHash: string;
  verifyCode: string;
}

interface CredentialsFormProps {
  purpose: 'register' | 'reset';
  passwordLabel: string;
  submitLabel: string;
  onSubmit: (credentials: ProvedCredentials) => Promise<void>;
}

const empty: Credentials = { username: '', password: '', confirm: '', code: '' };

/** The form is used to register, to register by a friend's link, and to reset a forgotten password. */
export function CredentialsForm({ purpose, passwordLabel, submitLabel, onSubmit }: CredentialsFormProps) {
  const t = useT();
  const [fields, setFields] = useState(empty);
  const [region, setRegion] = useRegion();
  const { form, report, clear, errorAt } = useProblem<keyof Credentials>();

  const change = (changed: Partial<Credentials>) => {
    clear();
    setFields((current) => ({ ...current, ...changed }));
  };
  const address = (): Address | undefined => {
    const found = addressOf(fields.username, region);
    if (!found) report({ field: 'username', key: 'Login.MobileTip' });
    return found;
  };
  const { busy, submit } = useSubmit(async () => {
    const to = address();
    if (!to) return;
    const problem = credentialsProblem(fields);
    report(problem);
    if (problem) return;
    await onSubmit({ address: to, passwordHash: md5(fields.password), verifyCode: fields.code });
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="username"
        label={t('Login.Username')}
        placeholder={t('Login.UsernameHint')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={fields.username}
        error={errorAt('username')}
        start={showsPrefix(fields.username) && <RegionPrefix region={region} onChange={setRegion} />}
        onChange={(event) => change({ username: event.target.value })}
      />
      <NewPasswordFields
        label={passwordLabel}
        password={fields.password}
        confirm={fields.confirm}
        errorAt={errorAt}
        onChange={change}
      />
      <VerifyCodeField
        purpose={purpose}
        to={addressOf(fields.username, region)}
        value={fields.code}
        error={errorAt('code')}
        onChange={(code) => change({ code })}
        address={address}
        onAddressRefused={(text) => report({ field: 'username', text })}
      />
      {purpose === 'register' && <AgeAndTerms />}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
