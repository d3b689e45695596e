import { noOdds, payoutOf, type Coin, type SlipLine } from '@truedraw/rules';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import type { Outcome } from '../../../lib/slip/bet-store';
import { nameOf, type LineName } from '../../../lib/slip/edit-lines';
import { refusedLine } from './refused-line';
import type { RowNote } from './slip-row';

interface Noted {
  lines: readonly SlipLine[];
  oddsOf: (line: SlipLine) => number | undefined;
  over: ReadonlyMap<LineName, Coin>;
  refused: Outcome['verdict'] | undefined;
}

/** The text under each row: its problem, or otherwise its possible win. */
export function useRowNotes({
  lines,
  oddsOf,
  over,
  refused,
}: Noted): (line: SlipLine) => RowNote | undefined {
  const t = useT();
  const { coinMode } = useConfig();
  const pointed = refused?.kind === 'refused' ? refusedLine(refused.error, lines) : undefined;
  return (line) => {
    const odds = oddsOf(line);
    if (odds === noOdds) return { text: t('Slip.FullRow'), urgent: true };
    const most = over.get(nameOf(line)) ?? (pointed?.line === line ? pointed.left : undefined);
    if (most !== undefined)
      return {
        text: most > 0 ? t('Slip.OverRow', { amount: showCoins(most, coinMode) }) : t('Slip.RefusedRow'),
        urgent: true,
      };
    if (odds === undefined) return undefined;
    const win = payoutOf({ stakeCoins: line.amount, odds });
    return { text: t('Slip.Win', { amount: showCoins(win, coinMode) }), urgent: false };
  };
}
