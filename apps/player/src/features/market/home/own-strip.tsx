import { ChevronRightIcon } from '@truedraw/ui';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { useOwnDraws } from '../../../lib/results/own-draws';
import { linkTo } from '../../../lib/router/link-to';
import { useAccount } from '../../../lib/session/use-account';
import { useTakenOver } from '../../../lib/use-taken-over';

const cell = 'flex min-h-14 min-w-0 flex-1 items-center justify-between gap-2 px-4 py-2 active:bg-sunken';

/** The balance and the running bets of a logged-in player. */
export function OwnStrip() {
  const account = useAccount();
  // The server does not know who reads its page. Where somebody is logged in, the place is kept free.
  if (!useTakenOver()) return <div className="own-place rounded-card bg-surface shadow-lift" />;
  return account && <Strip coin={account.coin} />;
}

function Strip({ coin }: { coin: number }) {
  const t = useT();
  const { coinMode } = useConfig();
  const running = useOwnDraws((state) => state.draws)?.filter(({ settled }) => !settled);
  const sum = (of: 'bets' | 'stakes') => running?.reduce((total, draw) => total + draw[of], 0);
  const [bets, stakes] = [sum('bets'), sum('stakes')];
  return (
    <div className="flex divide-x divide-line overflow-hidden rounded-card bg-surface shadow-lift">
      <a {...linkTo('/my')} className={cell}>
        <span className="min-w-0">
          <span className="block text-caption text-ink-faint">{t('Home.Balance')}</span>
          <span className="block truncate text-lead font-bold tabular-nums">{showCoins(coin, coinMode)}</span>
        </span>
        <ChevronRightIcon className="size-4 shrink-0 text-ink-faint" />
      </a>
      <a {...linkTo('/mybet')} className={cell}>
        <span className="min-w-0">
          <span className="block truncate text-caption text-ink-faint">
            {bets ? t('Home.OpenBets', { count: bets }) : t('Home.OpenBetsNone')}
          </span>
          <span className="block truncate text-lead font-bold tabular-nums">
            {stakes === undefined ? '—' : showCoins(stakes, coinMode)}
          </span>
        </span>
        <ChevronRightIcon className="size-4 shrink-0 text-ink-faint" />
      </a>
    </div>
  );
}
