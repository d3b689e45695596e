import type { StaffResponseOf } from '@truedraw/contract/staff';
import { Segmented, Tag, Tooltip } from 'antd';
import { useChannelName } from '../../lib/channel-names';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { OrderStatus } from '../../lib/parts/order-status';
import { PagedTable } from '../../lib/parts/paged-table';
import { UserLink } from '../../lib/parts/user-link';
import { rewriteSearch, usePlace } from '../../lib/router/router';
import { showAge, showTime } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import { ClaimActions } from './claim-actions';
import { FittingPayments } from './fitting-payments';

export type Claim = StaffResponseOf<'deposits'>['list'][number];

const filters = ['1', '0', '2', '3', 'all'] as const;

/** Each claim beside the payments that fit it; those that can be decided come first. */
export function ClaimsTable() {
  const t = useT();
  const may = useMay();
  const nameOf = useChannelName();
  const { search } = usePlace();
  const filter = filters.find((one) => one === search['status']) ?? '1';
  return (
    <>
      <div className="mb-3">
        <Segmented<(typeof filters)[number]>
          aria-label={t('Common.State')}
          value={filter}
          onChange={(status) => rewriteSearch({ status })}
          options={filters.map((value) => ({
            value,
            label: value === 'all' ? t('Common.All') : t(`Deposit.Status_${value}`),
          }))}
        />
      </div>
      <PagedTable
        call="deposits"
        fields={filter === 'all' ? {} : { status: Number(filter) }}
        rowKey={({ userid, orderNo }) => `${userid}-${orderNo}`}
        everyMs={15_000}
        empty={t('Deposit.NoClaims')}
        columns={[
          { title: t('Money.User'), render: (_value, claim) => <UserLink user={claim} /> },
          {
            title: t('Deposit.Claim'),
            render: (_value, claim) => <ClaimFacts claim={claim} channel={nameOf(claim.channel)} />,
          },
          { title: t('Deposit.Fits'), render: (_value, claim) => <FittingPayments claim={claim} /> },
          {
            title: t('Common.State'),
            render: (_value, claim) => <ClaimState claim={claim} />,
          },
          ...(may('approveDeposit')
            ? [
                {
                  title: t('Common.Actions'),
                  align: 'right' as const,
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

function ClaimFacts({ claim, channel }: { claim: Claim; channel: string }) {
  const t = useT();
  const { chargeNo, tradeNo, orderNo, createtime, needsNumber, status } = claim;
  return (
    <div>
      <p className="font-medium">
        {tradeNo ? t('Deposit.FullNumber', { number: tradeNo }) : t('Deposit.Digits', { digits: chargeNo })}
      </p>
      <p className="text-small text-ink-faint">
        {channel} · {t('Money.Order')} {orderNo} · {showTime(createtime)}
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
  const { status, coin, createtime, endtime, decidedBy, takenBy, own, reason } = claim;
  return (
    <div>
      <OrderStatus kind="deposit" status={status} />
      {takenBy && status < 2 && (
        <Tag color={own ? 'processing' : 'default'}>
          {own ? t('Deposit.TakenByMe') : t('Deposit.TakenBy', { name: takenBy })}
        </Tag>
      )}
      <p className="text-small text-ink-faint">
        {endtime
          ? [showTime(endtime), decidedBy].filter(Boolean).join(' · ')
          : t('Deposit.Waits', { age: showAge(now - createtime, t) })}
      </p>
      {status === 2 && <p className="figure font-semibold">{showMoney(coin)}</p>}
      {reason && <p className="text-small text-ink-soft">{reason}</p>}
    </div>
  );
}
