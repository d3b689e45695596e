import { md5 } from '@truedraw/contract/md5';
import { Button } from '@truedraw/ui';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { failureText } from '../../lib/failure-text';
import { useSubmit } from '../../lib/form/use-submit';
import { useT } from '../../lib/i18n/t';
import { showToast } from '../../lib/toast';
import { NewAccount } from './new-account';
import { randomPassword } from './random-password';
import { refreshAgentList, type SubUser } from './use-agent-list';

/** Another first password for an account that nobody has used, shown once like the first. */
export function FirstPassword({ person }: { person: SubUser }) {
  const t = useT();
  // The password stays the same while this is open, so that a retry after a lost response is the same request.
  const [password] = useState(randomPassword);
  const [account, setAccount] = useState<string>();
  const { busy, submit } = useSubmit(async () => {
    try {
      const set = await call('firstPassword', { userId: person.userId, passwd: md5(password) });
      setAccount(set.account);
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
      void refreshAgentList();
    }
  });
  if (account !== undefined) return <NewAccount account={account} password={password} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-soft">{t('Agent.ResetPasswordText')}</p>
      <Button busy={busy} onClick={submit}>
        {t('Agent.ResetPassword')}
      </Button>
    </div>
  );
}
