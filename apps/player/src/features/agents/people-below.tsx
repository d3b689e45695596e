import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@truedraw/ui';
import { call } from '../../lib/api/call';
import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import { LoadFailed } from '../../lib/parts/load-failed';
import { queryClient } from '../../lib/query-client';

/** Everyone below a sub-user, as sums. */
export function PeopleBelow({ userId }: { userId: number }) {
  const t = useT();
  const { coinMode } = useConfig();
  const below = useQuery(
    {
      queryKey: ['agentBelow', userId],
      queryFn: ({ signal }) => call('agentBelow', { userId }, { signal }),
    },
    queryClient,
  );
  if (!below.data)
    return below.error ? (
      <LoadFailed error={below.error} onRetry={() => void below.refetch()} />
    ) : (
      <Skeleton className="h-20" />
    );
  const { levels, turnover, winScore, monthTurnover } = below.data;
  return (
    <section aria-label={t('Agent.BelowTitle')} className="rounded-card bg-sunken p-3 text-small">
      <h3 className="font-semibold">{t('Agent.BelowTitle')}</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 tabular-nums">
        {levels.map(({ level, people, agents, coin }) => (
          <div key={level} className="contents">
            <dt className="text-ink-soft">{t('Agent.BelowLevel', { level })}</dt>
            <dd className="text-right">
              {t('Agent.BelowPeople', { people, agents })} · {showCoins(coin, coinMode)}
            </dd>
          </div>
        ))}
        <dt className="text-ink-soft">{t('Agent.BelowMonth')}</dt>
        <dd className="text-right">{showCoins(monthTurnover, coinMode)}</dd>
        <dt className="text-ink-soft">{t('Agent.Turnover')}</dt>
        <dd className="text-right">
          {showCoins(turnover, coinMode)} ·{' '}
          {t('Agent.WinScoreOf', { amount: showMovement(winScore, coinMode) })}
        </dd>
      </dl>
    </section>
  );
}
