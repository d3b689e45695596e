import type { ResponseOf } from '@truedraw/client/player';
import type { Day, Month } from '@truedraw/rules';
import { Card, Skeleton } from '@truedraw/ui';
import { useConfig } from '../../lib/config';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import { LoadFailed } from '../../lib/parts/load-failed';
import { barsOf, baseLine } from './day-bars';
import { dayLabel } from './month-label';
import { useAgentDays } from './use-agent-month';

type Days = ResponseOf<'agentDays'>;

const frame = { width: 320, height: 56 };

/** Turnover and income of every day, in two rows of bars with one scale each. */
export function DayChart({ month }: { month: Month }) {
  const t = useT();
  const days = useAgentDays(month);
  return (
    <Card className="p-4" aria-busy={days.isLoading || undefined}>
      <h2 className="text-small font-semibold text-ink-soft">{t('Agent.Days')}</h2>
      {days.data && <Bars days={days.data} />}
      {!days.data && days.error && <LoadFailed error={days.error} onRetry={() => void days.refetch()} />}
      {!days.data && !days.error && <Skeleton className="mt-2 h-44" />}
    </Card>
  );
}

function Bars({ days }: { days: Days }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const busy = days.filter(({ turnover }) => turnover > 0);
  const most = busy.toSorted((one, other) => other.turnover - one.turnover)[0];
  return (
    <figure className="mt-2">
      <div aria-hidden="true" className="lg:grid lg:grid-cols-2 lg:gap-x-8">
        <BarRow label={t('Agent.MonthTurnover')} values={days.map(({ turnover }) => turnover)} tone="quiet" />
        <BarRow label={t('Agent.DayIncome')} values={days.map(({ income }) => income)} tone="strong" />
        <DayAxis days={days} className="max-lg:hidden" />
        <DayAxis days={days} />
      </div>
      {most && (
        <figcaption className="mt-2 text-small text-ink-faint tabular-nums">
          {t('Agent.DaysAbout', {
            days: busy.length,
            day: dayLabel(most.day as Day, locale),
            turnover: showCoins(most.turnover, coinMode),
          })}
        </figcaption>
      )}
      <DayTable days={busy} />
    </figure>
  );
}

/** The first and the last day, below both rows or, side by side, below each. */
function DayAxis({ days, className = '' }: { days: Days; className?: string }) {
  const locale = useLocale();
  return (
    <div className={`mt-1 flex justify-between text-caption text-ink-faint tabular-nums ${className}`}>
      <span>{dayLabel(days[0]!.day as Day, locale)}</span>
      <span>{dayLabel(days.at(-1)!.day as Day, locale)}</span>
    </div>
  );
}

function BarRow({ label, values, tone }: { label: string; values: number[]; tone: 'quiet' | 'strong' }) {
  const base = baseLine(values, frame);
  return (
    <div className="mt-2">
      <p className="text-caption text-ink-faint">{label}</p>
      <svg viewBox={`0 -1 ${frame.width} ${frame.height + 2}`} className="mt-1 w-full">
        <line x1="0" x2={frame.width} y1={base} y2={base} className="stroke-line" strokeWidth="1" />
        <g className={tone === 'quiet' ? 'fill-line-strong' : 'fill-chart-1'}>
          {barsOf(values, frame).map(
            (bar, day) =>
              bar && (
                // The index is a stable key, because the days never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                <rect key={day} {...bar} rx="1.5" />
              ),
          )}
        </g>
      </svg>
    </div>
  );
}

/** The same figures as text, for users who cannot see the bars. */
function DayTable({ days }: { days: Days }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  return (
    // The class is on a wrapper, because a table ignores a width that is smaller than its content.
    <div className="sr-only">
      <table>
        <caption>{t('Agent.Days')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Agent.Day')}</th>
            <th scope="col">{t('Agent.MonthTurnover')}</th>
            <th scope="col">{t('Agent.DayIncome')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, turnover, income }) => (
            <tr key={day}>
              <th scope="row">{dayLabel(day as Day, locale)}</th>
              <td>{showCoins(turnover, coinMode)}</td>
              <td>{showMovement(income, coinMode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
