import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import { Table } from 'antd';
import { Link } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { useChannelName } from '../../lib/channel-names';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney } from '../../lib/money';
import type { Range } from '../../lib/parts/day-range';
import { figureColumn, useSort } from '../../lib/parts/use-sort';
import { hrefOf } from '../../lib/router/paths';
import { WholeReport } from './whole-report';

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
      ...figureColumn('orders', t('Report.Orders'), showCount),
      render: (_value, row) => <Link href={rowsOf(row)}>{showCount(row.orders)}</Link>,
    },
    figureColumn('coins', t('Report.Coins'), showMoney),
  ]);
  const asked = { ...range, ...sorted.fields } as StaffRequestOf<'channelReport'>;
  const report = useCall('channelReport', asked, { keep: true });
  return (
    <WholeReport
      tip={t('Report.ChannelsTip')}
      report={report}
      sorted={sorted}
      rowKey={({ day, kind, channel }) => `${day}-${kind}-${channel}`}
      sums={(rows) => <Sums rows={rows} />}
      file={{
        name: `channels-${range.from}-${range.to}`,
        head: [t('Report.Day'), t('Report.Kind'), t('Report.Channel'), t('Report.Orders'), t('Report.Coins')],
        cellsOf: (row) => [row.day, kindOf(row), channelOf(row), row.orders, plainMoney(row.coins)],
      }}
    />
  );
}

/** The orders behind a row. */
const rowsOf = ({ day, kind, channel }: Row): string =>
  kind === 'deposit'
    ? hrefOf('/deposits', { search: { status: '2', day, channel } })
    : hrefOf('/withdrawals', { search: { status: '2', day } });

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
