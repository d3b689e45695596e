import type { StaffResponseOf } from '@truedraw/contract/staff';
import { Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { plainMoney, saveCsv } from '../../lib/csv';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import type { Range } from '../../lib/parts/day-range';
import { showWeekday } from '../../lib/time';
import { ReportHead } from './report-head';

type Row = StaffResponseOf<'dailyReport'>[number];

const summed = ['draws', 'bets', 'turnover', 'payout', 'rebate', 'grossWin'] as const;

export function DailyReport({ range }: { range: Range }) {
  const t = useT();
  const locale = useLocale();
  const report = useCall('dailyReport', range);
  const save = () =>
    saveCsv(`truedraw-daily-${range.from}-${range.to}.csv`, [
      [
        t('Report.Day'),
        t('Report.Game'),
        t('Report.Draws'),
        t('Report.Bets'),
        t('Report.Turnover'),
        t('Report.Payout'),
        t('Report.Rebate'),
        t('Report.GrossWin'),
      ],
      ...(report.data ?? []).map(({ day, gametype, draws, bets, ...coins }) => [
        day,
        `${gametype}D`,
        draws,
        bets,
        plainMoney(coins.turnover),
        plainMoney(coins.payout),
        plainMoney(coins.rebate),
        plainMoney(coins.grossWin),
      ]),
    ]);
  return (
    <>
      <ReportHead tip={t('Report.DailyTip')} onExport={save} disabled={!report.data?.length} />
      <Answer of={report}>
        {(rows) => (
          <Table<Row>
            size="small"
            rowKey={({ day, gametype }) => day + String(gametype)}
            pagination={false}
            dataSource={rows}
            locale={{ emptyText: t('Report.Empty') }}
            columns={[
              {
                title: t('Report.Day'),
                render: (_value, { day }) => `${day} ${showWeekday(day, locale)}`,
                onCell: ({ day }, index = 0) => ({
                  rowSpan: rows[index - 1]?.day === day ? 0 : rows.filter((row) => row.day === day).length,
                }),
              },
              { title: t('Report.Game'), render: (_value, { gametype }) => `${gametype}D` },
              { title: t('Report.Draws'), dataIndex: 'draws', align: 'right', render: showCount },
              { title: t('Report.Bets'), dataIndex: 'bets', align: 'right', render: showCount },
              { title: t('Report.Turnover'), dataIndex: 'turnover', align: 'right', render: showMoney },
              { title: t('Report.Payout'), dataIndex: 'payout', align: 'right', render: showMoney },
              { title: t('Report.Rebate'), dataIndex: 'rebate', align: 'right', render: showMoney },
              {
                title: t('Report.GrossWin'),
                align: 'right',
                render: (_value, { grossWin }) => <strong>{showDifference(grossWin)}</strong>,
              },
              {
                title: t('Report.Net'),
                align: 'right',
                render: (_value, { grossWin, rebate }) => showDifference(grossWin - rebate),
              },
            ]}
            summary={() => rows.length > 0 && <Sums rows={rows} />}
          />
        )}
      </Answer>
    </>
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
