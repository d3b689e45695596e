import { Button, LogoutIcon } from '@truedraw/ui';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { logOut } from '../../../lib/session/log-out';
import { ownAccount } from '../../../lib/session/own-account';
import { useFresh } from '../../../lib/resource';
import { useTitle } from '../../../lib/use-title';
import { AccountEntries } from './account-entries';
import { BalanceCard } from './balance-card';
import { ChangeNotices } from './change-notices';
import { BetEntries } from './bet-entries';
import { Profile } from './profile';

export function MyPage() {
  const t = useT();
  const { busy, submit } = useSubmit(logOut);
  useFresh(ownAccount, 0);
  useTitle(t('Menu.My'));
  return (
    <main className="flex flex-col gap-4 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-6">
      <Profile />
      <ChangeNotices />
      <BalanceCard />
      <BetEntries />
      <AccountEntries />
      <Button look="quiet" busy={busy} onClick={submit}>
        {!busy && <LogoutIcon className="size-5" />}
        {t('My.Logout')}
      </Button>
    </main>
  );
}
