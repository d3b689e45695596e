import { errorText } from '@truedraw/client';
import { Button, PasswordField, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { accountOf, showsPrefix } from '../../../lib/address';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { RegionPrefix } from '../../../lib/parts/region-prefix';
import { showToast } from '../../../lib/toast';
import { useRegion } from '../../../lib/use-region';
import { useAfterLogin } from './after-login';
import { logInByPassword } from './log-in';

export function PasswordLogin() {
  const t = useT();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [region, setRegion] = useRegion();
  const { form, report, clear, errorAt } = useProblem<'account' | 'password'>();
  const afterLogin = useAfterLogin();

  const { busy, submit } = useSubmit(async () => {
    if (!account.trim()) return report({ field: 'account', key: 'Login.MobileTip' });
    if (!password) return report({ field: 'password', key: 'Login.PwdTip' });
    clear();
    try {
      await logInByPassword(accountOf(account, region), password);
    } catch (error) {
      showToast(errorText(error, t('Common.NetworkFail')), 'failure');
      return undefined;
    }
    return afterLogin('home');
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="account"
        label={t('Login.Account')}
        placeholder={t('Login.AccountHint')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={account}
        error={errorAt('account')}
        start={showsPrefix(account) && <RegionPrefix region={region} onChange={setRegion} />}
        onChange={(event) => {
          clear();
          setAccount(event.target.value);
        }}
      />
      <PasswordField
        name="password"
        label={t('Login.Password')}
        showLabel={t('Login.ShowPwd')}
        hideLabel={t('Login.HidePwd')}
        autoComplete="current-password"
        value={password}
        error={errorAt('password')}
        onChange={(event) => {
          clear();
          setPassword(event.target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('Login.Submit')}
      </Button>
    </Form>
  );
}
