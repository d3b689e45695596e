import type { SlipTotals } from '@truedraw/rules';
import { Button } from '@truedraw/ui';
import { useId } from 'react';
import { useConfig } from '../../lib/config';
import { useT, type PlainKey } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { useAccount } from '../../lib/session/use-account';

interface SlipFooterProps {
  totals: SlipTotals;
  /** Undefined while an odds is not known. */
  bestWin: number | undefined;
  obstacle: PlainKey | undefined;
  busy: boolean;
  onBet: () => void;
}

export function SlipFooter({ totals, bestWin, obstacle, busy, onBet }: SlipFooterProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const account = useAccount();
  const reason = useId();
  const yuan = (coins: number) => t('Slip.Yuan', { amount: showCoins(coins, coinMode) });
  return (
    <>
      <dl className="mb-2 grid grid-cols-2 gap-x-4 text-small text-ink-soft tabular-nums">
        <Figure term={t('Slip.Balance')}>{account ? yuan(account.coin) : '—'}</Figure>
        <Figure term={t('Slip.BestWin')}>{bestWin === undefined ? '—' : yuan(bestWin)}</Figure>
      </dl>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 leading-tight tabular-nums">
          <span className="block text-small text-ink-soft">{t('Slip.Count', { count: totals.count })}</span>
          <span className="block truncate text-title font-bold">{yuan(totals.costCoins)}</span>
        </p>
        <Button
          className="min-w-36"
          busy={busy}
          disabled={!busy && obstacle !== undefined}
          aria-describedby={obstacle && reason}
          onClick={onBet}
        >
          {t(account ? 'Slip.Bet' : 'Slip.LoginToBet')}
        </Button>
      </div>
      <output id={reason} className="block mt-1 min-h-[1lh] text-right text-caption text-ink-faint">
        {obstacle && t(obstacle)}
      </output>
    </>
  );
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex min-w-0 flex-wrap justify-between gap-x-2 last:justify-end">
      <dt>{term}</dt>
      <dd className="font-medium text-ink">{children}</dd>
    </div>
  );
}
