import { Button } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text';
import { newPasswordProblem } from '../../../lib/form/problem';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { md5 } from '@truedraw/contract/md5';
import { Form } from '../../../lib/parts/form';
import { NewPasswordFields } from '../../../lib/parts/new-password-fields';
import { Page } from '../../../lib/parts/page';
import { replaceWith } from '../../../lib/router/router';
import { logOut } from '../../../lib/session/log-out';
import { useMe } from '../../../lib/session/use-account';
import { showToast } from '../../../lib/toast';
import { modifyAccount } from './modify-account';

export function ModifyPwdPage() {
  const t = useT();
  const { account, mustChangePassword } = useMe();
  const [fields, setFields] = useState({ password: '', confirm: '' });
  const { form, report, clear, errorAt } = useProblem<'password' | 'confirm'>();

  const { busy, submit } = useSubmit(async () => {
    const problem = newPasswordProblem(fields);
    report(problem);
    if (problem) return;
    try {
      await modifyAccount({ password: md5(fields.password) });
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
      return;
    }
    showToast(t('Common.OpSuccess'), 'success');
    await replaceWith('/my');
  });
  const leaving = useSubmit(logOut);

  return (
    <Page title={t('My.ModifyPwd')}>
      <p className="text-body text-ink-soft">{t(mustChangePassword ? 'My.FirstPwd' : 'My.OthersEnd')}</p>
      <Form formRef={form} onSubmit={submit}>
        {/* A password manager reads the account name from this input. */}
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        <NewPasswordFields
          label={t('Login.NewPassword')}
          password={fields.password}
          confirm={fields.confirm}
          errorAt={errorAt}
          onChange={(changed) => {
            clear();
            setFields((current) => ({ ...current, ...changed }));
          }}
        />
        <Button type="submit" busy={busy}>
          {t('Common.Save')}
        </Button>
      </Form>
      {mustChangePassword && (
        <Button look="plain" busy={leaving.busy} onClick={leaving.submit}>
          {t('My.Logout')}
        </Button>
      )}
    </Page>
  );
}
