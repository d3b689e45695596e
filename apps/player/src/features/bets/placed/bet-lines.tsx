import { formatNumber, payoutOf, type GameType, type SettledLine, type SlipLine } from '@truedraw/rules';
import { Button, classNames } from '@truedraw/ui';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useT, type T } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { showOdds } from '../../../lib/odds';
import { lineLabel } from '../../../lib/slip/line-label';

/** A phone can render this many lines without a delay. */
const atOnce = 100;

export const labelOfLine = (t: T, game: GameType, { type, value }: SettledLine): string =>
  lineLabel(t, {
    type,
    value: type === 'num' ? formatNumber(game, value) : value,
  } as Pick<SlipLine, 'type' | 'value'>);

interface BetLinesProps {
  game: GameType;
  lines: readonly SettledLine[];
  /** The draw has no result yet. Each line shows the possible win. */
  running: boolean;
}

/** Every line of a bet, those that won first. */
export function BetLines({ game, lines, running }: BetLinesProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const [shown, setShown] = useState(atOnce);
  const inOrder = lines.toSorted((one, other) => Number(other.won) - Number(one.won));
  const winOf = ({ stakeCoins, odds, payoutCoins }: SettledLine) =>
    running ? payoutOf({ stakeCoins, odds }) : payoutCoins;
  const more = Math.min(atOnce, lines.length - shown);
  return (
    <section>
      <h3 className="mb-1.5 text-body font-semibold">{t('History.Lines')}</h3>
      <table className="w-full text-body tabular-nums">
        <thead className="text-left text-caption text-ink-faint">
          <tr>
            <th className="pb-1 font-medium">{t('Slip.Number')}</th>
            <th className="pb-1 text-right font-medium">{t('Slip.Money')}</th>
            <th className="pb-1 text-right font-medium">{t('Slip.Odds')}</th>
            <th className="pb-1 text-right font-medium">
              {t(running ? 'History.CanWin' : 'History.WinTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.slice(0, shown).map((line) => (
            <tr key={`${line.type}${line.value}`} className="border-t border-line">
              <td className={classNames('py-1.5 font-semibold', line.won && 'text-gold-ink')}>
                {labelOfLine(t, game, line)}
              </td>
              <td className="py-1.5 text-right">{showCoins(line.stakeCoins, coinMode)}</td>
              <td className="py-1.5 text-right">{showOdds(line.odds)}</td>
              <td className={classNames('py-1.5 text-right', line.won && 'font-semibold text-gold-ink')}>
                {line.won || running ? showCoins(winOf(line), coinMode) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button look="plain" className="mt-1 w-full" onClick={() => setShown(shown + atOnce)}>
          {t('History.ShowMore', { count: more })}
        </Button>
      )}
    </section>
  );
}
