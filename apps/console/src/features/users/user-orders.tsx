import { useChannelName } from '../../lib/channel-names';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { KeysetTable } from '../../lib/parts/keyset-table';
import { OrderStatus } from '../../lib/parts/order-status';
import { showReason } from '../../lib/reason';
import { showTime } from '../../lib/time';

export function UserOrders({ userId }: { userId: number }) {
  const t = useT();
  const nameOf = useChannelName();
  return (
    <KeysetTable
      call="userOrders"
      fields={{ userId }}
      rowKey={({ kind, orderId }) => kind + orderId}
      empty={t('User.NoOrders')}
      columns={[
        {
          title: t('Common.Time'),
          key: 'createdAt',
          dataIndex: 'createdAt',
          sorter: true,
          render: showTime,
        },
        {
          title: t('Ledger.Kind'),
          render: (_value, { kind, channel }) =>
            [t(`User.Kind_${kind}`), channel > 0 && nameOf(channel)].filter(Boolean).join(' · '),
        },
        { title: t('Money.Order'), dataIndex: 'orderId' },
        {
          title: t('Common.Amount'),
          align: 'right',
          render: (_value, { coin }) => (coin ? showMoney(coin) : '—'),
        },
        { title: t('User.OrderNumber'), dataIndex: 'number', className: 'break-all' },
        {
          title: t('Common.State'),
          render: (_value, { kind, status }) => <OrderStatus kind={kind} status={status} />,
        },
        {
          title: t('Money.By'),
          render: (_value, { by, endedAt, reason }) => (
            <>
              <p>{[by, endedAt && showTime(endedAt)].filter(Boolean).join(' · ')}</p>
              {reason && <p className="text-small text-ink-soft">{showReason(t, reason)}</p>}
            </>
          ),
        },
      ]}
    />
  );
}
