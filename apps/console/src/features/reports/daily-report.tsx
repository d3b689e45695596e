import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import { Table } from 'antd';
import { Link, useLocation } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { plainMoney } from '../../lib/csv';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney, showShort } from '../../lib/money';
import { BarChart } from '../../lib/parts/bar-chart';
import type { Range } from '../../lib/parts/day-range';
import { figureColumn, useSort } from '../../lib/parts/use-sort';
import { hrefOf } from '../../lib/router/paths';
import { showWeekday } from '../../lib/time';
import { WholeReport } from './whole-report';

type Row = StaffResponseOf<'dailyReport'>[number];

/** How many rows the cell of a day covers from this row on; 0 if an earlier row covers this one. */
function spanOf(rows: readonly Row[], day: string, index: number): number {
  if (rows[index - 1]?.day === day) return 0;
  const end = rows.findIndex((row, at) => at > index && row.day !== day);
  return (end < 0 ? rows.length : end) - index;
}

const summed = ['draws', 'bets', 'turnover', 'payout', 'rebate', 'grossWin', 'net'] as const;

export function DailyReport({ range }: { range: Range }) {
  const t = useT();
  const locale = useLocale();
  const sorted = useSort<Row>([
    {
      title: t('Report.Day'),
      key: 'day',
      sorter: true,
      render: (_value, { day }) => (
        <Link href={hrefOf('/draws', { search: { day } })}>{`${day} ${showWeekday(day, locale)}`}</Link>
      ),
      // Neighbouring rows of one day share a cell.
      onCell: ({ day }, index = 0) => ({ rowSpan: spanOf(report.data ?? [], day, index) }),
    },
    {
      title: t('Report.Game'),
      render: (_value, { day, game }) => (
        <Link href={hrefOf('/draws', { search: { day, game } })}>{`${game}D`}</Link>
      ),
    },
    figureColumn('draws', t('Report.Draws'), showCount),
    figureColumn('bets', t('Report.Bets'), showCount),
    figureColumn('turnover', t('Report.Turnover'), showMoney),
    figureColumn('payout', t('Report.Payout'), showMoney),
    figureColumn('rebate', t('Report.Rebate'), showMoney),
    { ...figureColumn('grossWin', t('Report.GrossWin'), showDifference), className: 'font-semibold' },
    {
      title: t('Report.Net'),
      align: 'right',
      render: (_value, { net }) => showDifference(net),
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
      chartOf={(rows) => <DailyChart rows={rows} />}
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
          t('Report.Net'),
        ],
        cellsOf: ({ day, game, draws, bets, turnover, payout, rebate, grossWin, net }) => [
          day,
          `${game}D`,
          draws,
          bets,
          ...[turnover, payout, rebate, grossWin, net].map(plainMoney),
        ],
      }}
    />
  );
}

/** The gross win of each day; a bar opens the draws of its day. */
function DailyChart({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const locale = useLocale();
  const [, navigate] = useLocation();
  const days = new Map<string, number>();
  for (const { day, grossWin } of rows) days.set(day, (days.get(day) ?? 0) + grossWin);
  return (
    <BarChart
      label={t('Report.Chart')}
      scale={showShort}
      onChoose={(day) => navigate(hrefOf('/draws', { search: { day } }))}
      bars={[...days]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([day, value]) => ({
          key: day,
          label: day.slice(5),
          value,
          about: `${day} ${showWeekday(day, locale)}: ${showDifference(value)}`,
        }))}
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
    showDifference(sumOf('net')),
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
