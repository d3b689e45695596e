import type { StaffResponseOf } from '@truedraw/client/staff';
import { useCall } from '../../lib/api/use-call';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney, showShort } from '../../lib/money';
import { BarChart, type Bar } from '../../lib/parts/bar-chart';
import type { Range } from '../../lib/parts/day-range';
import { useSort } from '../../lib/parts/use-sort';
import { WholeReport } from './whole-report';

type Row = StaffResponseOf<'hourReport'>[number];

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What stands below a bar is part of what it says. */
export const barOf = ({ hour, turnover }: Pick<Row, 'hour' | 'turnover'>): Bar => ({
  key: String(hour),
  label: hourText(hour).slice(0, 2),
  value: turnover,
  about: `${hourText(hour)} ${showMoney(turnover)}`,
});

export function HourReport({ range }: { range: Range }) {
  const t = useT();
  const report = useCall('hourReport', range, { keep: true });
  const sorted = useSort<Row>([
    { title: t('Report.Hour'), render: (_value, { hour }) => hourText(hour) },
    { title: t('Report.Turnover'), dataIndex: 'turnover', align: 'right', render: showMoney },
    { title: t('Report.GrossWin'), dataIndex: 'grossWin', align: 'right', render: showDifference },
    { title: t('Report.Online'), dataIndex: 'online', align: 'right', render: showCount },
  ]);
  return (
    <WholeReport
      tip={t('Report.HoursTip')}
      report={report}
      sorted={sorted}
      rowKey={({ hour }) => String(hour)}
      sums={() => null}
      chartOf={(rows) => <BarChart label={t('Report.HourChart')} scale={showShort} bars={rows.map(barOf)} />}
      file={{
        name: `hours-${range.from}-${range.to}`,
        head: [t('Report.Hour'), t('Report.Turnover'), t('Report.GrossWin'), t('Report.Online')],
        cellsOf: ({ hour, turnover, grossWin, online }) => [
          hourText(hour),
          plainMoney(turnover),
          plainMoney(grossWin),
          online,
        ],
      }}
    />
  );
}
