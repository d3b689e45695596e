import { Card } from '@truedraw/ui';
import { useConfig } from '../../../lib/config';
import { ResultButton } from '../../../lib/derivation/result-button';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { stakeOf, type Bet } from './bet';
import { BetSummary } from './bet-summary';
import { NetFigure } from './net-figure';

/** A settled bet: its draw and result, its lines and its win. */
export function SettledBet({ bet, onOpen }: { bet: Bet; onOpen: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  return (
    <li>
      <Card className="overflow-hidden">
        <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
          <div className="min-w-0">
            <p className="text-small text-ink-soft tabular-nums">{t('Home.DrawId', { id: bet.turnId })}</p>
            <NetFigure stakes={stakeOf(bet)} win={bet.winScore} cancelled={bet.cancelled} />
            {bet.winScore > 0 && !bet.cancelled && (
              <p className="text-caption text-ink-faint tabular-nums">
                {t('News.Sums', {
                  stakes: showCoins(stakeOf(bet), coinMode),
                  win: showCoins(bet.winScore, coinMode),
                })}
              </p>
            )}
          </div>
          {bet.result && <ResultButton game={bet.game} turnId={bet.turnId} result={bet.result} />}
        </div>
        <BetSummary bet={bet} onOpen={onOpen} />
      </Card>
    </li>
  );
}
