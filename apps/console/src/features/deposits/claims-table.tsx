import { Grid, Tag, Tooltip, type TableColumnType } from 'antd';
import { call } from '../../lib/api/call';
import { useChannelName } from '../../lib/channel-names';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { ExportList, readPages } from '../../lib/parts/export-list';
import { EndedOnTag, statusFields, useEndedOn } from '../../lib/parts/order-filters';
import { OrderStatus, statusText } from '../../lib/parts/order-status';
import { PagedTable } from '../../lib/parts/paged-table';
import { SecondNeed } from '../../lib/parts/second-need';
import { SearchBox, useSearched } from '../../lib/parts/search-box';
import { StateFilter, useStateFilter } from '../../lib/parts/state-filter';
import { UserLink } from '../../lib/parts/user-link';
import { largestFirst } from '../../lib/parts/use-sort';
import { showReason } from '../../lib/reason';
import { showAge, showTime } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import type { Claim } from './claim';
import { ClaimActions } from './claim-actions';
import { FittingPayments } from './fitting-payments';

const filters = ['waiting', '1', '0', '2', '3', 'all'] as const;

/** Each claim beside the payments that fit it; those that can be decided come first. */
export function ClaimsTable() {
  const t = useT();
  const may = useMay();
  const isWide = Grid.useBreakpoint().md;
  const nameOf = useChannelName();
  const filter = useStateFilter(filters);
  const search = useSearched();
  const ended = useEndedOn();
  const fields = { ...statusFields(filter), ...(search && { search }), ...ended };
  // Only a completed claim has credited an amount.
  const amountColumn: TableColumnType<Claim> = {
    title: t('Common.Amount'),
    key: 'coin',
    width: 100,
    ...largestFirst,
    align: 'right',
    render: (_value, { status, coin }) =>
      status === 2 && <span className="figure font-semibold">{showMoney(coin)}</span>,
  };
  return (
    <>
      <StateFilter states={filters} chosen={filter} nameOf={(state) => t(`Deposit.Status_${state}`)}>
        <SearchBox label={t('Money.SearchDeposits')} />
        <EndedOnTag channelName={ended.channel === undefined ? undefined : nameOf(ended.channel)} />
        <ExportList
          name="deposits"
          head={[
            t('Money.Order'),
            t('Money.UserId'),
            t('User.Account'),
            t('Money.Channel'),
            t('Deposit.TradeNo'),
            t('Common.State'),
            t('Common.Amount'),
            t('Money.CreatedAt'),
            t('Money.EndedAt'),
            t('Money.By'),
          ]}
          rowKey={keyOf}
          cellsOf={(claim: Claim) => [
            claim.orderNo,
            claim.userId,
            claim.account,
            nameOf(claim.channel),
            claim.tradeNo ?? claim.chargeNo,
            statusText(t, 'deposit', claim.status),
            plainMoney(claim.coin),
            showTime(claim.createdAt),
            claim.endedAt && showTime(claim.endedAt),
            claim.decidedBy,
          ]}
          read={readPages(100, (page) => call('deposits', { ...fields, page, pageSize: 100 }))}
        />
      </StateFilter>
      <PagedTable
        call="deposits"
        fields={fields}
        scroll={{ x: 'max-content' }}
        rowKey={keyOf}
        everyMs={15_000}
        empty={t('Deposit.NoClaims')}
        columns={[
          { title: t('Money.User'), width: 180, render: (_value, claim) => <UserLink user={claim} /> },
          ...(filter === '2' || filter === 'all' ? [amountColumn] : []),
          {
            title: t('Deposit.Claim'),
            key: 'createtime',
            sorter: true,
            render: (_value, claim) => <ClaimFacts claim={claim} channel={nameOf(claim.channel)} />,
          },
          {
            title: t('Deposit.StateAndFits'),
            render: (_value, claim) => (
              <>
                <ClaimState claim={claim} />
                <FittingPayments claim={claim} />
              </>
            ),
          },
          ...(may('approveDeposit')
            ? [
                {
                  title: t('Common.Actions'),
                  align: 'right' as const,
                  // On a phone the column would cover the others.
                  ...(isWide && { fixed: 'right' as const }),
                  render: (_value: unknown, claim: Claim) =>
                    claim.status < 2 && <ClaimActions claim={claim} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

const keyOf = ({ userId, orderNo }: Claim): string => `${userId}-${orderNo}`;

const slipColors = { agrees: 'success', differs: 'error', unknown: 'warning' } as const;

function ClaimFacts({ claim, channel }: { claim: Claim; channel: string }) {
  const t = useT();
  const { chargeNo, tradeNo, asked, slip, orderNo, createdAt, needsNumber, status } = claim;
  return (
    <div>
      <p className="font-medium">
        {asked !== undefined && (
          <span className="block">{t('Deposit.Asked', { amount: showMoney(asked) })}</span>
        )}
        {tradeNo
          ? t('Deposit.FullNumber', { number: tradeNo })
          : chargeNo && t('Deposit.Digits', { digits: chargeNo })}
      </p>
      {slip && (
        <p className="text-small">
          {t('Deposit.Slip', slip)}{' '}
          {slip.state && <Tag color={slipColors[slip.state]}>{t(`Deposit.Slip_${slip.state}`)}</Tag>}
        </p>
      )}
      <p className="text-small text-ink-faint">
        {showTime(createdAt)} · {channel}
        <br />
        {t('Money.Order')} {orderNo}
      </p>
      {needsNumber && status < 2 && (
        <Tooltip title={t('Deposit.NumberAskedTip')}>
          <Tag color="warning" tabIndex={0}>
            {t('Deposit.NumberAsked')}
          </Tag>
        </Tooltip>
      )}
    </div>
  );
}

function ClaimState({ claim }: { claim: Claim }) {
  const t = useT();
  const now = useNow(10_000);
  const { status, createdAt, endedAt, decidedBy, takenBy, own, reason, second, firstApprovedBy, automatic } =
    claim;
  return (
    <div className="flex max-w-48 flex-wrap items-center gap-x-2 whitespace-normal xl:max-w-64">
      <OrderStatus kind="deposit" status={status} />
      {takenBy && status < 2 && (
        <Tag color={own ? 'processing' : 'default'}>
          {own ? t('Deposit.TakenByMe') : t('Deposit.TakenBy', { name: takenBy })}
        </Tag>
      )}
      <span className="text-small text-ink-faint">
        {endedAt
          ? [showTime(endedAt), automatic && t('Deposit.Automatic'), decidedBy].filter(Boolean).join(' · ')
          : t('Deposit.Waits', { age: showAge(now - createdAt, t) })}
      </span>
      {status < 2 && second && <SecondNeed need={second} />}
      {firstApprovedBy && (
        <p className="text-small text-ink-soft">{t('Deposit.FirstApprovedBy', { name: firstApprovedBy })}</p>
      )}
      {reason && <p className="text-small text-ink-soft">{showReason(t, reason)}</p>}
    </div>
  );
}
