import type { StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import { Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useChannelName } from '../../lib/channel-names';
import { plainMoney, saveCsv } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import type { Range } from '../../lib/parts/day-range';
import { largestFirst, useSort } from '../../lib/parts/use-sort';
import { ReportHead } from './report-head';

type Row = StaffResponseOf<'channelReport'>[number];

export function ChannelReport({ range }: { range: Range }) {
  const t = useT();
  const nameOf = useChannelName();
  const kindOf = ({ kind }: Row) => t(kind === 'deposit' ? 'Report.Deposit' : 'Report.Withdrawal');
  const channelOf = ({ channel }: Row) => (channel > 0 ? nameOf(channel) : '—');
  const sorted = useSort<Row>([
    { title: t('Report.Day'), key: 'day', dataIndex: 'day', sorter: true },
    { title: t('Report.Kind'), render: (_value, row) => kindOf(row) },
    { title: t('Report.Channel'), render: (_value, row) => channelOf(row) },
    {
      title: t('Report.Orders'),
      key: 'orders',
      dataIndex: 'orders',
      ...largestFirst,
      align: 'right',
      render: showCount,
    },
    {
      title: t('Report.Coins'),
      key: 'coins',
      dataIndex: 'coins',
      ...largestFirst,
      align: 'right',
      render: showMoney,
    },
  ]);
  const asked = { ...range, ...sorted.fields } as StaffRequestOf<'channelReport'>;
  const report = useCall('channelReport', asked, { keep: true });
  const save = () =>
    saveCsv(`truedraw-channels-${range.from}-${range.to}.csv`, [
      [t('Report.Day'), t('Report.Kind'), t('Report.Channel'), t('Report.Orders'), t('Report.Coins')],
      ...(report.data ?? []).map((row) => [
        row.day,
        kindOf(row),
        channelOf(row),
        row.orders,
        plainMoney(row.coins),
      ]),
    ]);
  return (
    <>
      <ReportHead tip={t('Report.ChannelsTip')} onExport={save} disabled={!report.data?.length} />
      <Answer of={report}>
        {(rows) => (
          <Table<Row>
            size="small"
            rowKey={({ day, kind, channel }) => `${day}-${kind}-${channel}`}
            pagination={false}
            dataSource={rows}
            locale={{ emptyText: t('Report.Empty') }}
            columns={sorted.columns}
            onChange={sorted.onChange}
            summary={() => rows.length > 0 && <Sums rows={rows} />}
          />
        )}
      </Answer>
    </>
  );
}

function Sums({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const sumOf = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { coins }) => sum + coins, 0);
  const [paidIn, paidOut] = [sumOf('deposit'), sumOf('withdrawal')];
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={5} align="right">
        <strong className="figure">
          {t('Report.Deposit')} {showMoney(paidIn)} − {t('Report.Withdrawal')} {showMoney(paidOut)} ={' '}
          {showDifference(paidIn - paidOut)}
        </strong>
      </Table.Summary.Cell>
    </Table.Summary.Row>
  );
}
