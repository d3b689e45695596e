import type { StaffResponseOf } from '@truedraw/client/staff';
import { Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import { showTime } from '../../lib/time';

type Details = StaffResponseOf<'reconciliationDay'>;

/** What differs for a channel on a day, and its payments without a claim or the withdrawals of the day. */
export function ReconciliationDetails({ day, channel }: { day: string; channel: number }) {
  const t = useT();
  const details = useCall('reconciliationDay', { day, channel });
  return (
    <Answer of={details}>
      {({ differences, unmatched, payouts }) => (
        <div className="flex flex-col gap-4">
          {differences.length > 0 && <Differences list={differences} />}
          {unmatched.length > 0 && <Unmatched list={unmatched} />}
          {payouts.length > 0 && <Payouts list={payouts} />}
          {differences.length + unmatched.length + payouts.length === 0 && <p>{t('Report.NoDetails')}</p>}
        </div>
      )}
    </Answer>
  );
}

const small = { size: 'small', pagination: false } as const;

function Differences({ list }: { list: Details['differences'] }) {
  const t = useT();
  return (
    <Table
      {...small}
      rowKey={({ kind, subject, userId }) => `${kind}-${subject}-${userId}`}
      dataSource={list}
      columns={[
        { title: t('Report.Differences'), render: (_value, { kind }) => t(`Difference.${kind}`) },
        { title: t('Report.Subject'), dataIndex: 'subject' },
        { title: t('Money.UserId'), dataIndex: 'userId' },
        { title: t('Report.BookedSum'), dataIndex: 'booked', align: 'right', render: showMoney },
        { title: t('Report.PaidSum'), dataIndex: 'paid', align: 'right', render: showMoney },
        {
          title: t('Common.State'),
          render: (_value, { acknowledged }) =>
            acknowledged
              ? t('Report.Acknowledged', { name: acknowledged.by, reason: acknowledged.reason })
              : t('Report.NotAcknowledged'),
        },
      ]}
    />
  );
}

function Unmatched({ list }: { list: Details['unmatched'] }) {
  const t = useT();
  return (
    <Table
      {...small}
      rowKey="tradeNo"
      dataSource={list}
      columns={[
        { title: t('Report.Unmatched'), dataIndex: 'tradeNo' },
        { title: t('Common.Amount'), dataIndex: 'coin', align: 'right', render: showMoney },
        { title: t('Deposit.PaidAt'), dataIndex: 'paidAt', render: showTime },
        { title: t('Deposit.Payer'), dataIndex: 'payer' },
        {
          title: t('Common.State'),
          render: (_value, { stated }) => t(stated ? 'Report.IsStated' : 'Report.IsTyped'),
        },
      ]}
    />
  );
}

function Payouts({ list }: { list: Details['payouts'] }) {
  const t = useT();
  return (
    <Table
      {...small}
      rowKey="orderId"
      dataSource={list}
      columns={[
        { title: t('Report.Payouts'), dataIndex: 'orderId' },
        { title: t('Money.UserId'), dataIndex: 'userId' },
        { title: t('Common.Amount'), dataIndex: 'coin', align: 'right', render: showMoney },
        { title: t('Withdraw.Reference'), dataIndex: 'reference' },
        { title: t('Report.PaidOutAt'), dataIndex: 'endedAt', render: showTime },
      ]}
    />
  );
}
