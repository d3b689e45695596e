import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import { Table, Tag } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useChannelName } from '../../lib/channel-names';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import type { Range } from '../../lib/parts/day-range';
import { useSort } from '../../lib/parts/use-sort';
import { showTime } from '../../lib/time';
import { ReconciliationDetails } from './reconciliation-details';
import { WholeReport } from './whole-report';

type Row = StaffResponseOf<'reconciliation'>[number];

/** Deposits and withdrawals beside the payments of the same day, as the nightly reconciliation found them. */
export function ReconciliationReport({ range }: { range: Range }) {
  const t = useT();
  const nameOf = useChannelName();
  const channelOf = ({ kind, channel }: Row) =>
    kind === 'deposit' ? nameOf(channel) : t('Report.Withdrawal');
  const sumColumn = (key: string, title: string, show: (row: Row) => string) => ({
    key,
    title,
    align: 'right' as const,
    sorter: true,
    className: 'figure',
    render: (_value: unknown, row: Row) => show(row),
  });
  const ofPayments = (row: Row, coins: number) => (row.kind === 'deposit' ? showMoney(coins) : '—');
  const sorted = useSort<Row>([
    { title: t('Report.Day'), key: 'day', dataIndex: 'day', sorter: true },
    { title: t('Report.Channel'), render: (_value, row) => channelOf(row) },
    sumColumn(
      'coins',
      t('Report.Booked'),
      ({ coins, orders }) => `${showMoney(coins)} (${showCount(orders)})`,
    ),
    sumColumn('received', t('Report.Received'), (row) => ofPayments(row, row.receivedCoins)),
    {
      title: t('Report.Stated'),
      align: 'right',
      className: 'figure',
      render: (_value, row) => ofPayments(row, row.statedCoins),
    },
    sumColumn('unmatched', t('Report.Unmatched'), (row) => ofPayments(row, row.unmatchedCoins)),
    {
      title: t('Report.Differences'),
      key: 'differences',
      align: 'right',
      sorter: true,
      render: (_value, { differences }) =>
        differences > 0 ? <Tag color="error">{showCount(differences)}</Tag> : '0',
    },
    { title: t('Report.ReconciledAt'), render: (_value, { reconciledAt }) => showTime(reconciledAt) },
  ]);
  const asked = { ...range, ...sorted.fields } as StaffRequestOf<'reconciliation'>;
  const report = useCall('reconciliation', asked, { keep: true });
  return (
    <WholeReport
      tip={t('Report.ReconciliationTip')}
      report={report}
      sorted={sorted}
      rowKey={({ day, channel }) => `${day}-${channel}`}
      sums={(rows) => <Sums rows={rows} />}
      detailsOf={({ day, channel }) => <ReconciliationDetails day={day} channel={channel} />}
      file={{
        name: `reconciliation-${range.from}-${range.to}`,
        head: [
          t('Report.Day'),
          t('Report.Channel'),
          t('Report.Orders'),
          t('Report.Booked'),
          t('Report.Received'),
          t('Report.Stated'),
          t('Report.Unmatched'),
          t('Report.Differences'),
        ],
        cellsOf: (row) => [
          row.day,
          channelOf(row),
          row.orders,
          ...[row.coins, row.receivedCoins, row.statedCoins, row.unmatchedCoins].map(plainMoney),
          row.differences,
        ],
      }}
    />
  );
}

function Sums({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const deposits = rows.filter(({ kind }) => kind === 'deposit');
  const sumOf = (name: 'coins' | 'receivedCoins' | 'statedCoins' | 'unmatchedCoins') =>
    deposits.reduce((sum, row) => sum + row[name], 0);
  const cells = [sumOf('coins'), sumOf('receivedCoins'), sumOf('statedCoins'), sumOf('unmatchedCoins')];
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={3}>
        <strong>
          {t('Report.Sum')} ({t('Report.Deposit')})
        </strong>
      </Table.Summary.Cell>
      {cells.map((coins, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells of a row do not move
        <Table.Summary.Cell key={index} index={index + 3} align="right">
          <strong className="figure">{showMoney(coins)}</strong>
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={7} align="right">
        <strong>{showCount(deposits.reduce((sum, { differences }) => sum + differences, 0))}</strong>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={8} />
    </Table.Summary.Row>
  );
}
