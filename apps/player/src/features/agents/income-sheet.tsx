import { formatRate, gameName, type Month } from '@truedraw/rules';
import { Sheet, Skeleton } from '@truedraw/ui';
import { useConfig } from '../../lib/config';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import { LoadFailed } from '../../lib/parts/load-failed';
import type { DataRow } from './income-row';
import { monthLabel } from './month-label';
import { useAgentIncome } from './use-agent-month';

interface IncomeSheetProps {
  row: DataRow | undefined;
  month: Month;
  onClose: () => void;
}

/** The sources of the income from one sub-user in a month. */
export function IncomeSheet({ row, month, onClose }: IncomeSheetProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Sheet
      open={row !== undefined}
      title={t('Agent.Sources')}
      closeLabel={t('Common.Close')}
      onClose={onClose}
    >
      {row && (
        <>
          <p className="-mt-2 mb-3 text-small text-ink-faint">
            {row.nickname} · {monthLabel(month, locale)}
          </p>
          <Sources userId={row.userId} month={month} />
        </>
      )}
    </Sheet>
  );
}

function Sources({ userId, month }: { userId: number; month: Month }) {
  const t = useT();
  const { coinMode } = useConfig();
  const income = useAgentIncome(userId, month);
  if (!income.data)
    return income.error ? (
      <LoadFailed error={income.error} onRetry={() => void income.refetch()} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  const { rebates, share, shareRate, winScore, income: total } = income.data;
  const money = (coins: number) => showCoins(coins, coinMode);
  const sources = [
    ...rebates
      .filter(({ turnover }) => turnover > 0)
      .map(({ game, turnover, rebate }) => ({
        label: t('Agent.RebateOf', { game: gameName(game) }),
        detail: t('Agent.OfTurnover', { amount: money(turnover) }),
        coins: rebate,
      })),
    ...(shareRate > 0
      ? [
          {
            label: t('Agent.ShareIncome'),
            // The house won what the sub-users lost, and the agent gets a share of it.
            detail: t('Agent.OfHouseScore', {
              amount: showMovement(-winScore, coinMode),
              rate: formatRate(shareRate),
            }),
            coins: share,
          },
        ]
      : []),
  ];
  return (
    <dl className="flex flex-col">
      {sources.map(({ label, detail, coins }) => (
        <div key={label} className="flex items-center justify-between gap-3 border-b border-line py-3">
          <dt>
            <span className="block font-medium">{label}</span>
            <span className="block text-small text-ink-faint tabular-nums">{detail}</span>
          </dt>
          <dd className="text-lead font-semibold tabular-nums">{showMovement(coins, coinMode)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 pt-4 pb-1">
        <dt className="font-semibold">{t('Agent.Total')}</dt>
        <dd className="text-title font-bold tabular-nums">{showMovement(total, coinMode)}</dd>
      </div>
    </dl>
  );
}
