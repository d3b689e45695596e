import { chanceOfOmission, columnChances, columnsOf, expectedOmission } from '@truedraw/rules';
import { Button, Sheet } from '@truedraw/ui';
import { useMemo } from 'react';
import { useT } from '../../lib/i18n/t';
import { modelOf, type Chart, type ChartModel } from './chart/model';
import { columnLabel, percentOf, roundedOf } from './chart/labels';
import { reports } from './chart/reports';
import type { Chosen } from './use-chosen';

interface ColumnSheetProps {
  chart: Chart;
  /** Undefined while it is closed. */
  column: number | undefined;
  chosen: Chosen;
  onClose: () => void;
}

const shownGaps = 24;

/** The draws in which a column was hit, newest first, each with the omission before it. */
function gapsOf({ tracked, draws }: ChartModel, column: number) {
  const width = tracked.columns.length;
  const gaps: { turnId: number; omission: number }[] = [];
  for (let row = 0; row < draws.length; row += 1)
    if (tracked.omissions[row * width + column] === 0)
      gaps.push({
        turnId: draws[row]!.turnId,
        omission: row === 0 ? 0 : tracked.omissions[(row - 1) * width + column]!,
      });
  return gaps.toReversed().slice(0, shownGaps);
}

/** The history of one column, and the values expected by chance. */
export function ColumnSheet({ chart, column, chosen, onClose }: ColumnSheetProps) {
  const t = useT();
  const { game, name } = chart;
  const named = column === undefined ? undefined : columnsOf(reports[name].columns(game))[column];
  return (
    <Sheet
      open={named !== undefined}
      title={named ? columnLabel(t, game, named) : ''}
      closeLabel={t('Common.Close')}
      onClose={onClose}
    >
      {column !== undefined && (
        <div className="flex flex-col gap-4">
          <History chart={chart} column={column} />
          <Button
            look="outline"
            onClick={() => {
              chosen.toggle(column);
              onClose();
            }}
          >
            {t(chosen.columns.includes(column) ? 'Report.Unpick' : 'Report.PickThis')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function History({ chart, column }: { chart: Chart; column: number }) {
  const t = useT();
  const model = useMemo(() => modelOf(chart), [chart]);
  const { currentOmission } = model.tracked.columns[column]!;
  const chance = columnChances(model.set)[column]!;
  const gaps = gapsOf(model, column);
  const longest = Math.max(1, ...gaps.map(({ omission }) => omission));
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-3 gap-2">
        {model.statisticLabels.map((label, index) => (
          <div key={label} className="rounded-field bg-sunken px-3 py-2">
            <dt className="text-caption text-ink-faint">{label}</dt>
            <dd className="text-lead font-bold tabular-nums">{model.figures[index]![column]}</dd>
          </div>
        ))}
      </dl>
      <div className="text-small text-ink-soft">
        <p>
          {t('Report.ChanceColumn', {
            percent: percentOf(chance.favourable / chance.possible),
            expected: roundedOf(expectedOmission(chance)),
          })}
        </p>
        {currentOmission > 0 && (
          <p className="mt-1">
            {t('Report.ChanceNow', {
              omission: currentOmission,
              percent: percentOf(chanceOfOmission(chance, currentOmission)),
            })}
          </p>
        )}
      </div>
      <div>
        <h3 className="mb-2 text-small font-semibold">{t('Report.Gaps')}</h3>
        {gaps.length === 0 && <p className="text-small text-ink-faint">{t('Report.GapsNone')}</p>}
        <ol className="flex h-20 flex-row-reverse items-end justify-end gap-1">
          {gaps.map(({ turnId, omission }) => (
            <li key={turnId} className="flex h-full flex-1 flex-col justify-end text-center">
              <span className="sr-only">{t('Report.GapOf', { id: turnId, omission })}</span>
              <span aria-hidden="true" className="text-[0.625rem] text-ink-faint tabular-nums">
                {omission}
              </span>
              <span
                aria-hidden="true"
                className="min-h-0.5 w-full rounded-t-[0.2rem] bg-chart-1"
                style={{ height: `${(omission * 70) / longest}%` }}
              />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
