import { saveCsv } from '@truedraw/client';
import { columnsOf } from '@truedraw/rules';
import { Button, Card, DownloadIcon } from '@truedraw/ui';
import { useMemo } from 'react';
import { useT } from '../../lib/i18n/t';
import type { Target } from './chart/layout';
import { modelOf, type Chart, type ChartModel, type LoggedDraw } from './chart/model';
import { reportRows } from './csv';
import { columnLabel } from './chart/labels';
import { ScrollRegion } from './scroll-region';

interface ReportTableProps {
  chart: Chart;
  draws: readonly LoggedDraw[];
  fileName: string;
  onTarget: (target: NonNullable<Target>) => void;
}

const newestRows = 20;
/** The first column stays in view when a table is scrolled. */
const fixed = 'sticky left-0 z-10 bg-surface';
const figure = 'px-2 py-2 text-right tabular-nums whitespace-nowrap';

/** The report as tables: every statistic, and the newest draws with the columns that they hit. */
export function ReportTable({ chart, draws, fileName, onTarget }: ReportTableProps) {
  const t = useT();
  const model = useMemo(() => modelOf(chart), [chart]);
  const titles = columnsOf(model.set).map((column) => columnLabel(t, chart.game, column));
  const save = () =>
    saveCsv(
      `${fileName}.csv`,
      reportRows(draws, model.tracked, {
        draw: t('Report.Draw'),
        date: t('Report.Date'),
        result: t('Report.Result'),
        columns: titles,
      }),
    );
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <h2 className="px-4 pt-3.5 pb-2 text-lead font-semibold">{t('Report.Statistics')}</h2>
        <ScrollRegion label={t('Report.Statistics')}>
          <table className="w-full text-small">
            <thead>
              <tr className="border-b border-line text-caption text-ink-faint">
                <th scope="col" className={`${fixed} px-4 py-2 text-left font-medium`}>
                  {t('Report.Column')}
                </th>
                {model.statisticLabels.map((label) => (
                  <th key={label} scope="col" className={`${figure} font-medium`}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {titles.map((title, column) => (
                <tr key={title} className="border-b border-line last:border-0">
                  <th scope="row" className={`${fixed} text-left font-semibold whitespace-nowrap`}>
                    <button
                      type="button"
                      onClick={() => onTarget({ kind: 'column', column })}
                      className="min-h-11 w-full px-4 text-left text-action-ink"
                    >
                      {title}
                    </button>
                  </th>
                  {model.figures.map((figures, index) => (
                    <td key={model.statisticLabels[index]} className={figure}>
                      {figures[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Card>
      <NewestDraws model={model} titles={titles} onTarget={onTarget} />
      <Button look="outline" onClick={save}>
        <DownloadIcon className="size-5" />
        {t('Report.Export')}
      </Button>
    </div>
  );
}

function NewestDraws({
  model,
  titles,
  onTarget,
}: Pick<ReportTableProps, 'onTarget'> & { model: ChartModel; titles: readonly string[] }) {
  const t = useT();
  const { draws, hits, set } = model;
  const width = set.groups.length;
  const rows = Array.from(
    { length: Math.min(newestRows, draws.length) },
    (_, index) => draws.length - 1 - index,
  );
  return (
    <Card>
      <h2 className="px-4 pt-3.5 pb-2 text-lead font-semibold">{t('Report.Newest')}</h2>
      <ScrollRegion label={t('Report.Newest')}>
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-line text-left text-caption text-ink-faint">
              <th scope="col" className={`${fixed} px-4 py-2 font-medium`}>
                {t('Report.Draw')}
              </th>
              <th scope="col" className="px-2 py-2 font-medium">
                {t('Report.Result')}
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                {t('Report.Hits')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={draws[row]!.turnId} className="border-b border-line last:border-0">
                <th scope="row" className={`${fixed} text-left font-normal whitespace-nowrap`}>
                  <button
                    type="button"
                    onClick={() => onTarget({ kind: 'draw', row })}
                    className="min-h-11 px-4 text-left text-action-ink tabular-nums"
                  >
                    {draws[row]!.turnId}
                  </button>
                </th>
                <td className="px-2 text-body font-bold tabular-nums">{draws[row]!.result}</td>
                <td className="px-4 text-ink-soft">
                  {set.groups.map((_, group) => titles[hits[row * width + group]!]).join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
