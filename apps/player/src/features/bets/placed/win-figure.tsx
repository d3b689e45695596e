import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins, showMovement } from '../../../lib/money';
import type { Bet } from './bet';

/** The win or refund of a bet. Only a win is gold. */
export function WinFigure({ bet: { winScore, cancelled } }: { bet: Bet }) {
  const t = useT();
  const { coinMode } = useConfig();
  if (cancelled)
    return (
      <span className="text-small text-ink-soft tabular-nums">
        {t('History.Refunded')} {showCoins(winScore, coinMode)}
      </span>
    );
  if (winScore === 0) return <span className="text-small text-ink-faint">{t('History.Lost')}</span>;
  return (
    <span className="text-gold-ink tabular-nums">
      <span className="text-small">{t('History.Won')}</span>{' '}
      <span className="text-lead font-bold">{showMovement(winScore, coinMode)}</span>
    </span>
  );
}
