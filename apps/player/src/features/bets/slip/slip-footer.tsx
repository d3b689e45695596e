import type { SlipTotals } from '@truedraw/rules';
import { Button, classNames } from '@truedraw/ui';
import { useId } from 'react';
import { useConfig } from '../../../lib/config';
import { useT, type PlainKey } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { useAccount } from '../../../lib/session/use-account';

/** Reasons that last only a moment. Their texts would flicker, so only a screen reader gets them. */
const shortReasons: ReadonlySet<PlainKey | undefined> = new Set(['Common.Loading', 'Slip.Why_Odds']);

interface SlipFooterProps {
  totals: SlipTotals;
  /** Undefined while the odds of a line are unknown. */
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
  const yuan = (coins: number) => t('Bet.Yuan', { amount: showCoins(coins, coinMode) });
  const total = yuan(totals.costCoins);
  return (
    <>
      <output
        id={reason}
        className={shortReasons.has(obstacle) ? 'sr-only' : 'block text-center text-small text-action-ink'}
      >
        {obstacle && t(obstacle)}
      </output>
      <dl className="mb-2 grid grid-cols-2 gap-x-4 text-small text-ink-soft tabular-nums">
        <Figure term={t('Slip.Balance')}>{account ? yuan(account.coin) : '—'}</Figure>
        <Figure term={t('Slip.BestWin')}>{bestWin === undefined ? '—' : yuan(bestWin)}</Figure>
      </dl>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 leading-tight tabular-nums">
          <span className="block text-small text-ink-soft">{t('Slip.Count', { count: totals.count })}</span>
          <span className={classNames('block font-bold', total.length > 12 ? 'text-lead' : 'text-title')}>
            {total}
          </span>
        </p>
        <Button
          className="min-w-32 shrink-0"
          busy={busy}
          disabled={!busy && obstacle !== undefined}
          aria-describedby={obstacle && reason}
          onClick={onBet}
        >
          {t(account ? 'Slip.Bet' : 'Slip.LoginToBet')}
        </Button>
      </div>
    </>
  );
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2 last:justify-end">
      <dt>{term}</dt>
      <dd className="font-medium text-ink">{children}</dd>
    </div>
  );
}
