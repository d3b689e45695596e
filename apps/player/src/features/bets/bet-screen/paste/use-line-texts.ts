import type { MessageLine } from '@truedraw/rules';
import { useConfig } from '../../../../lib/config';
import { useT } from '../../../../lib/i18n/t';
import { showCoins } from '../../../../lib/money';

/** Writes lines as "12 ¥50.00 · 21 ¥50.00", the first few of them. */
export function useLineTexts(atMost: number): (lines: readonly MessageLine[]) => string {
  const t = useT();
  const { coinMode } = useConfig();
  return (lines) => {
    const more = lines.length - atMost;
    return [
      ...lines
        .slice(0, atMost)
        .map(({ number, amount }) => `${number} ${t('Bet.Yuan', { amount: showCoins(amount, coinMode) })}`),
      ...(more > 0 ? [t('History.More', { count: more })] : []),
    ].join(' · ');
  };
}
