import { Tag } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import { PlayerFacts } from '../../lib/parts/player-facts';
import { showTime } from '../../lib/time';
import type { Withdrawal } from './withdrawal';

/** What to look at before an order is paid. */
export function Facts({ order: { userId, orderId } }: { order: Withdrawal }) {
  const t = useT();
  const facts = useCall('withdrawalFacts', { userId, orderId });
  return (
    <Answer of={facts}>
      {({ since, deposits, limits, block, ...sums }) => (
        <div className="grid gap-4">
          <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 text-small">
            <dt className="text-ink-faint">
              {since ? t('Withdraw.Since', { time: showTime(since) }) : t('Withdraw.SinceFirst')}
            </dt>
            <dd className="figure">
              {t('Withdraw.FactDeposits', { count: deposits, amount: showMoney(sums.depositCoins) })} ·{' '}
              {t('Withdraw.FactPlay', { stake: showMoney(sums.stakeCoins), won: showMoney(sums.wonCoins) })}
              {sums.receivedCoins > 0 &&
                ` · ${t('Withdraw.FactReceived', { amount: showMoney(sums.receivedCoins) })}`}
            </dd>
            <dt className="text-ink-faint">{t('Withdraw.OwnLimits')}</dt>
            <dd>
              {block && (
                <Tag color="error">{t(`Withdraw.Block_${block.kind}`, { time: showTime(block.until) })}</Tag>
              )}
              {limits.length === 0
                ? t('Withdraw.OwnLimitsNone')
                : limits
                    .map(({ kind, period, coin }) =>
                      t('Withdraw.OwnLimit', {
                        what: t(`Withdraw.Limit_${kind}`),
                        period: t(`Withdraw.Period_${period}`),
                        amount: showMoney(coin),
                      }),
                    )
                    .join(' · ')}
            </dd>
          </dl>
          <PlayerFacts userId={userId} />
        </div>
      )}
    </Answer>
  );
}
