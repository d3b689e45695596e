import { Grid, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { ExportList, readPages } from '../../lib/parts/export-list';
import { EndedOnTag, statusFields, useEndedOn } from '../../lib/parts/order-filters';
import { isStatus, OrderStatus, statusText } from '../../lib/parts/order-status';
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
import { Facts } from './facts';
import { PayTogether } from './pay-together';
import { keyOf, type Withdrawal } from './withdrawal';
import { WithdrawalActions } from './withdrawal-actions';

const filters = ['waiting', '0', '1', '2', '3', '4', 'all'] as const;

export default function WithdrawalsPage() {
  const t = useT();
  const may = useMay();
  const isWide = Grid.useBreakpoint().md;
  const filter = useStateFilter(filters);
  const search = useSearched();
  const { day } = useEndedOn();
  const fields = { ...statusFields(filter), ...(search && { search }), ...(day && { day }) };
  const [chosen, setChosen] = useState<Withdrawal[]>([]);
  // Only what was taken can be paid.
  const mayPay = filter === '1' && may('completeWithdrawal');
  return (
    <Page
      title={t('Page.Withdrawals')}
      extra={mayPay && <PayTogether orders={chosen} onChange={setChosen} />}
    >
      <StateFilter states={filters} chosen={filter} nameOf={(state) => t(`Order.Status_${state}`)}>
        <SearchBox label={t('Money.SearchWithdrawals')} />
        <EndedOnTag />
        <ExportList
          name="withdrawals"
          head={[
            t('Money.Order'),
            t('Money.UserId'),
            t('User.Account'),
            t('Common.Amount'),
            t('Common.State'),
            t('Money.CreatedAt'),
            t('Money.EndedAt'),
            t('Money.By'),
            t('Withdraw.Reference'),
          ]}
          rowKey={keyOf}
          cellsOf={(order: Withdrawal) => [
            order.orderId,
            order.userId,
            order.account,
            plainMoney(order.coin),
            statusText(t, 'withdrawal', order.status),
            showTime(order.createdAt),
            order.endedAt && showTime(order.endedAt),
            order.endedBy,
            order.reference,
          ]}
          read={readPages(100, (page) => call('withdrawals', { ...fields, page, pageSize: 100 }))}
        />
      </StateFilter>
      <PagedTable
        call="withdrawals"
        fields={fields}
        scroll={{ x: 'max-content' }}
        rowKey={keyOf}
        everyMs={15_000}
        empty={t('Withdraw.Empty')}
        {...(mayPay && {
          rowSelection: {
            selectedRowKeys: chosen.map(keyOf),
            preserveSelectedRowKeys: true,
            getTitleCheckboxProps: () => ({ 'aria-label': t('Withdraw.ChooseAll') }),
            getCheckboxProps: ({ needsApproval, orderId }: Withdrawal) => ({
              disabled: needsApproval,
              'aria-label': t('Withdraw.Choose', { orderId }),
            }),
            onChange: (_keys: unknown, orders: Withdrawal[]) => setChosen(orders),
          },
        })}
        expandable={{
          columnTitle: <span className="sr-only">{t('Common.Details')}</span>,
          expandedRowRender: (order) => <Facts order={order} />,
        }}
        columns={[
          { title: t('Money.User'), render: (_value, order) => <UserLink user={order} /> },
          {
            title: t('Common.Amount'),
            key: 'coin',
            ...largestFirst,
            align: 'right',
            render: (_value, { coin, debt }) => (
              <>
                <p className="figure text-body font-semibold">
                  <Copied
                    text={showMoney(coin)}
                    copy={String(plainMoney(coin))}
                    label={t('Withdraw.CopyAmount')}
                  />
                </p>
                {debt > 0 && <Tag color="error">{t('Withdraw.Debt', { amount: showMoney(debt) })}</Tag>}
              </>
            ),
          },
          {
            title: t('Withdraw.To'),
            render: (_value, { name, to, bank, masked }) => (
              <>
                {masked ? name : <Copied text={name} label={t('Withdraw.CopyName')} />}
                <p className="text-small text-ink-soft">{bank}</p>
                {masked ? (
                  <span className="figure">{to}</span>
                ) : (
                  <Copied text={to} label={t('Withdraw.CopyAccount')} />
                )}
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
                  // On a phone the column would cover the others.
                  ...(isWide && { fixed: 'right' as const }),
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

function Copied({ text, copy = text, label }: { text: string; copy?: string; label: string }) {
  return (
    <Typography.Text className="figure" copyable={{ text: copy, tooltips: label }}>
      {text}
    </Typography.Text>
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
        {t('Money.Order')} {orderId}
        <br />
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
