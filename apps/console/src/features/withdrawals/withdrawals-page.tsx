import { Tag } from 'antd';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { isStatus, OrderStatus } from '../../lib/parts/order-status';
import { Page } from '../../lib/parts/page';
import { PagedTable } from '../../lib/parts/paged-table';
import { SecondNeed } from '../../lib/parts/second-need';
import { SearchBox, useSearched } from '../../lib/parts/search-box';
import { StateFilter, useStateFilter } from '../../lib/parts/state-filter';
import { UserLink } from '../../lib/parts/user-link';
import { largestFirst } from '../../lib/parts/use-sort';
import { showReason } from '../../lib/reason';
import { showAge, showTime } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import type { Withdrawal } from './withdrawal';
import { WithdrawalActions } from './withdrawal-actions';

const filters = ['0', '1', '2', '3', '4', 'all'] as const;

export default function WithdrawalsPage() {
  const t = useT();
  const may = useMay();
  const filter = useStateFilter(filters);
  const search = useSearched();
  return (
    <Page title={t('Page.Withdrawals')}>
      <StateFilter states={filters} chosen={filter} nameOf={(state) => t(`Order.Status_${state}`)}>
        <SearchBox label={t('Money.SearchWithdrawals')} />
      </StateFilter>
      <PagedTable
        call="withdrawals"
        fields={{ ...(filter !== 'all' && { status: Number(filter) }), ...(search && { search }) }}
        rowKey={({ userId, orderId }) => `${userId}-${orderId}`}
        everyMs={15_000}
        empty={t('Withdraw.Empty')}
        columns={[
          { title: t('Money.User'), render: (_value, order) => <UserLink user={order} /> },
          {
            title: t('Common.Amount'),
            key: 'coin',
            ...largestFirst,
            align: 'right',
            render: (_value, { coin, debt }) => (
              <>
                <p className="figure text-body font-semibold">{showMoney(coin)}</p>
                {debt > 0 && <Tag color="error">{t('Withdraw.Debt', { amount: showMoney(debt) })}</Tag>}
              </>
            ),
          },
          {
            title: t('Withdraw.To'),
            render: (_value, { name, to, bank }) => (
              <>
                <p>{name}</p>
                <p className="text-small text-ink-soft">
                  {bank} <span className="figure font-medium text-ink">{to}</span>
                </p>
              </>
            ),
          },
          {
            title: t('Common.State'),
            key: 'createtime',
            sorter: true,
            render: (_value, order) => <State order={order} />,
          },
          { title: t('Withdraw.Steps'), render: (_value, order) => <Steps order={order} /> },
          ...(may('takeWithdrawal')
            ? [
                {
                  title: t('Common.Actions'),
                  align: 'right' as const,
                  render: (_value: unknown, order: Withdrawal) =>
                    order.status < 2 && <WithdrawalActions order={order} />,
                },
              ]
            : []),
        ]}
      />
    </Page>
  );
}

function State({ order }: { order: Withdrawal }) {
  const { status, orderId, createdAt, endedAt, heldUntil, second } = order;
  const t = useT();
  const now = useNow(10_000);
  return (
    <>
      {isStatus(status) && <OrderStatus kind="withdrawal" status={status} />}
      {heldUntil !== undefined && heldUntil > now && (
        <Tag color="warning">{t('Withdraw.Held', { time: showTime(heldUntil) })}</Tag>
      )}
      {second && <SecondNeed need={second} />}
      <p className="text-small text-ink-faint">
        {t('Money.Order')} {orderId} ·{' '}
        {endedAt ? showTime(endedAt) : t('Deposit.Waits', { age: showAge(now - createdAt, t) })}
      </p>
    </>
  );
}

function Steps({ order: { takenBy, approvedBy, endedBy, reference, reason } }: { order: Withdrawal }) {
  const t = useT();
  const lines = [
    takenBy && t('Withdraw.TakenBy', { name: takenBy }),
    approvedBy && t('Withdraw.ApprovedBy', { name: approvedBy }),
    endedBy && t('Withdraw.EndedBy', { name: endedBy }),
    reference,
    showReason(t, reason),
  ].filter(Boolean);
  return (
    <ul className="text-small text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
