import {
  addDays,
  bangkokMonth,
  bangkokWeek,
  isDay,
  isMonth,
  monthsUpTo,
  weekOf,
  weeksUpTo,
} from '@truedraw/rules';
import { Segments, Skeleton } from '@truedraw/ui';
import { useState } from 'react';
import { serverNow } from '../../lib/clock';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { useLive } from '../../lib/live/use-live';
import { LoadFailed } from '../../lib/parts/load-failed';
import { reloadQuery } from '../../lib/query-client';
import { Choice } from './choice';
import { monthLabel, weekLabel } from './month-label';
import { StatementView } from './statement-view';
import { useStatement } from './use-statement';

/** The period that the address asks for, else this week. */
const firstPeriod = (asked: string | undefined, now: number): string => {
  if (asked && isMonth(asked)) return asked;
  return asked && isDay(asked) ? weekOf(asked) : bangkokWeek(now);
};

/** The account of a week or a month. A notification opens a week by its address. */
export function AgentStatement({ initial }: { initial: string | undefined }) {
  const t = useT();
  const locale = useLocale();
  const now = serverNow();
  const [period, setPeriod] = useState(() => firstPeriod(initial, now));
  const kind = isMonth(period) ? 'month' : 'week';
  const options =
    kind === 'month'
      ? monthsUpTo(bangkokMonth(now)).map((id) => ({ id: id as string, label: monthLabel(id, locale) }))
      : weeksUpTo(bangkokWeek(now)).map((id) => ({
          id: id as string,
          label: weekLabel(id, addDays(id, 6), locale),
        }));
  return (
    <div className="flex flex-col gap-3">
      <div className="no-print flex flex-col gap-2 lg:flex-row lg:items-center">
        <div className="lg:w-72">
          <Segments
            label={t('Agent.TabStatement')}
            options={[
              { id: 'week', label: t('Agent.Weekly') },
              { id: 'month', label: t('Agent.Monthly') },
            ]}
            value={kind}
            onChange={(chosen) => setPeriod(chosen === 'month' ? bangkokMonth(now) : bangkokWeek(now))}
          />
        </div>
        <div className="flex lg:w-96">
          <Choice
            label={t(kind === 'month' ? 'Agent.Month' : 'Agent.Week')}
            options={options}
            value={period}
            onChange={setPeriod}
          />
        </div>
      </div>
      <Loaded key={period} period={period} />
    </div>
  );
}

function Loaded({ period }: { period: string }) {
  const statement = useStatement(period);
  useLive('balance', () => void reloadQuery(['agentStatement', period]));
  if (statement.data) return <StatementView statement={statement.data} />;
  return statement.error ? (
    <LoadFailed error={statement.error} onRetry={() => void statement.refetch()} />
  ) : (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
