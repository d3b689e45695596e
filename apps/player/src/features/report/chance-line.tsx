import { columnChances, expectedOmission, type ColumnSet } from '@truedraw/rules';
import type { ReactNode } from 'react';
import { useT, type PlainKey } from '../../lib/i18n/t';
import { percentOf, roundedOf } from './labels';

/** How the figures are defined and what chance alone would give, so that nobody believes a number to be due. */
export function ChanceLine({
  set,
  about,
  simulated,
}: {
  set: ColumnSet;
  about: PlainKey;
  simulated: boolean;
}) {
  const t = useT();
  const chances = columnChances(set);
  const expected = chances.map(expectedOmission);
  const [low, high] = [Math.min(...expected), Math.max(...expected)];
  const first = chances[0];
  let chance: ReactNode;
  if (first && low === high)
    chance = t('Report.ChanceSame', {
      expected: roundedOf(low),
      percent: percentOf(first.favourable / first.possible),
    });
  else chance = t('Report.ChanceRange', { low: roundedOf(low), high: roundedOf(high) });
  return (
    <p className="text-caption text-ink-faint">
      {t(about)} {chance} {simulated && t('Report.Simulated')}
    </p>
  );
}
