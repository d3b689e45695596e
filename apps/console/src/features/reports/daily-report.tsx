import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import { Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { plainMoney } from '../../lib/csv';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney } from '../../lib/money';
import type { Range } from '../../lib/parts/day-range';
import { figureColumn, useSort } from '../../lib/parts/use-sort';
import { showWeekday } from '../../lib/time';
import { WholeReport } from './whole-report';

type Row = StaffResponseOf<'dailyReport'>[number];

/** How many rows the cell of a day covers from this row on; 0 if an earlier row covers this one. */
function spanOf(rows: readonly Row[], day: string, index: number): number {
  if (rows[index - 1]?.day === day) return 0;
  const end = rows.findIndex((row, at) => at > index && row.day !== day);
  return (end < 0 ? rows.length : end) - index;
}

const summed = ['draws', 'bets', 'turnover', 'payout', 'rebate', 'grossWin'] as const;

export function DailyReport({ range }: { range: Range }) {
  const t = useT();
  const locale = useLocale();
  const sorted = useSort<Row>([
    {
      title: t('Report.Day'),
      key: 'day',
      sorter: true,
      render: (_value, { day }) => `${day} ${showWeekday(day, locale)}`,
      // Neighbouring rows of one day share a cell.
      onCell: ({ day }, index = 0) => ({ rowSpan: spanOf(report.data ?? [], day, index) }),
    },
    { title: t('Report.Game'), render: (_value, { game }) => `${game}D` },
    figureColumn('draws', t('Report.Draws'), showCount),
    figureColumn('bets', t('Report.Bets'), showCount),
    figureColumn('turnover', t('Report.Turnover'), showMoney),
    figureColumn('payout', t('Report.Payout'), showMoney),
    figureColumn('rebate', t('Report.Rebate'), showMoney),
    { ...figureColumn('grossWin', t('Report.GrossWin'), showDifference), className: 'font-semibold' },
    {
      title: t('Report.Net'),
      align: 'right',
      render: (_value, { grossWin, rebate }) => showDifference(grossWin - rebate),
    },
  ]);
  const asked = { ...range, ...sorted.fields } as StaffRequestOf<'dailyReport'>;
  const report = useCall('dailyReport', asked, { keep: true });
  return (
    <WholeReport
      tip={t('Report.DailyTip')}
      report={report}
      sorted={sorted}
      rowKey={({ day, game }) => day + String(game)}
      sums={(rows) => <Sums rows={rows} />}
      file={{
        name: `daily-${range.from}-${range.to}`,
        head: [
          t('Report.Day'),
          t('Report.Game'),
          t('Report.Draws'),
          t('Report.Bets'),
          t('Report.Turnover'),
          t('Report.Payout'),
          t('Report.Rebate'),
          t('Report.GrossWin'),
        ],
        cellsOf: ({ day, game, draws, bets, turnover, payout, rebate, grossWin }) => [
          day,
          `${game}D`,
          draws,
          bets,
          ...[turnover, payout, rebate, grossWin].map(plainMoney),
        ],
      }}
    />
  );
}

function Sums({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const sumOf = (name: (typeof summed)[number]) => rows.reduce((sum, row) => sum + row[name], 0);
  const cells = [
    showCount(sumOf('draws')),
    showCount(sumOf('bets')),
    showMoney(sumOf('turnover')),
    showMoney(sumOf('payout')),
    showMoney(sumOf('rebate')),
    showDifference(sumOf('grossWin')),
    showDifference(sumOf('grossWin') - sumOf('rebate')),
  ];
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={2}>
        <strong>{t('Report.Sum')}</strong>
      </Table.Summary.Cell>
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells of a row do not move
        <Table.Summary.Cell key={index} index={index + 2} align="right">
          <strong className="figure">{cell}</strong>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
