import { columnChances, expectedOmission, type GameType } from '@truedraw/rules';
import { ChevronDownIcon, classNames } from '@truedraw/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { percentOf, roundedOf } from './chart/labels';
import { reports, type ReportName } from './chart/reports';

interface ChanceLineProps {
  name: ReportName;
  game: GameType;
  simulated: boolean;
}

/** Explains the figures and their values by chance alone, so that no user believes that a number must come soon. */
export function ChanceLine({ name, game, simulated }: ChanceLineProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { about, columns } = reports[name];
  const chances = useMemo(() => columnChances(columns(game)), [columns, game]);
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
    <button
      type="button"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-1 text-left text-caption text-ink-faint"
    >
      {/* Some browsers clamp no text that stands in the button itself. */}
      <span className={classNames('min-w-0 flex-1', !open && 'line-clamp-2')}>
        {chance} {t(about)} {simulated && t('Report.Simulated')}
      </span>
      <ChevronDownIcon className={classNames('size-4 shrink-0', !open && 'rotate-180')} />
    </button>
  );
}
