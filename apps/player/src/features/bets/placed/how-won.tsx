import { centsMode, type SettledLine } from '@truedraw/rules';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { showOdds } from '../../../lib/odds';
import type { Bet } from './bet';
import { labelOfLine } from './bet-lines';

/** How a win is computed: stake times odds for each line, rounded down, then added up. */
export function HowWon({ bet, lines }: { bet: Bet; lines: readonly SettledLine[] }) {
  const t = useT();
  const { coinMode } = useConfig();
  const won = lines.filter((line) => line.won);
  if (won.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-body font-semibold">{t('History.HowWon')}</h3>
      <ul className="flex flex-col gap-1 tabular-nums">
        {won.map((line) => (
          <li key={`${line.type}${line.value}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{labelOfLine(t, bet.game, line)}</span>
            <span>
              {showCoins(line.stakeCoins, coinMode)} × {showOdds(line.odds)} ={' '}
              <span className="font-semibold text-gold-ink">{showCoins(line.payoutCoins, coinMode)}</span>
            </span>
          </li>
        ))}
        {won.length > 1 && (
          <li className="flex justify-end border-t border-line pt-1">
            <span className="text-lead font-bold text-gold-ink">{showCoins(bet.winScore, coinMode)}</span>
          </li>
        )}
      </ul>
      <p className="mt-1 text-caption text-ink-faint">
        {t(coinMode === centsMode ? 'History.Rounding' : 'History.RoundingCoins')}
      </p>
    </section>
  );
}
