import { CodeField, PasswordField, PrefixSelect, TextField } from '@truedraw/ui';
import { useState } from 'react';
import type { T } from '../lib/i18n/t';
import type { Shown } from './gallery-of';

const nothing = () => undefined;

/** The input fields: empty, with a hint, with an error, waiting. */
export const fields: Shown<'CodeField' | 'PasswordField' | 'PrefixSelect' | 'TextField'> = {
  TextField: (t) => (
    <>
      <TextField label={t('My.Nick')} hint={t('My.NickHint')} defaultValue="幸运 Lucky โชค" />
      <TextField label={t('My.Nick')} error={t('My.NickTip')} />
      <TextField label={t('My.Nick')} disabled placeholder={t('My.NickHint')} />
    </>
  ),
  PasswordField: (t) => (
    <PasswordField
      label={t('Login.Password')}
      autoComplete="new-password"
      showLabel={t('Login.ShowPwd')}
      hideLabel={t('Login.HidePwd')}
      placeholder={t('Login.PasswordHint')}
    />
  ),
  CodeField: (t) => (
    <>
      {[
        { sendLabel: t('Login.SendCode'), sending: false, waiting: false },
        { sendLabel: t('Login.SendCode'), sending: true, waiting: false },
        { sendLabel: t('Login.Resend', { seconds: 42 }), sending: false, waiting: true },
      ].map((state) => (
        <CodeField
          key={JSON.stringify(state)}
          {...state}
          label={t('Login.Code')}
          placeholder={t('Login.CodeHint')}
          onSend={nothing}
        />
      ))}
    </>
  ),
  PrefixSelect: (t) => <PrefixSample t={t} />,
};

function PrefixSample({ t }: { t: T }) {
  const [value, setValue] = useState('66');
  const options = ['66', '86'].map((one) => ({ value: one, label: `+${one}` }));
  const prefix = (
    <PrefixSelect
      label={t('Login.Region')}
      shown={`+${value}`}
      value={value}
      options={options}
      onChange={setValue}
    />
  );
  return <TextField label={t('Login.Mobile')} start={prefix} inputMode="tel" />;
}
