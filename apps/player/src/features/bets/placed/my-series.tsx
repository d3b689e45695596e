import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@truedraw/client/player';
import { Card, Tag } from '@truedraw/ui';
import { call } from '../../../lib/api/call';
import { bangkokMoment } from '../../../lib/bangkok-moments';
import { serverNow } from '../../../lib/clock';
import { useConfig } from '../../../lib/config';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { queryClient } from '../../../lib/query-client';
import { mySeriesKey } from './use-bets';

type Series = ResponseOf<'mySeries'>['list'][number];

const keptMs = 2 * 86_400_000;
const most = 5;

/** A series is shown until two days after its last draw. */
const isRecent = ({ list }: Series): boolean =>
  list.some(({ state }) => state === 'running') || list.some(({ dueAt }) => dueAt > serverNow() - keptMs);

/** The slips that were bet on several draws: what became of each draw. */
export function MySeries() {
  const t = useT();
  const { data } = useQuery(
    { queryKey: mySeriesKey, queryFn: ({ signal }) => call('mySeries', {}, { signal }) },
    queryClient,
  );
  const shown = data?.list.filter(isRecent).slice(0, most) ?? [];
  if (!shown.length) return null;
  return (
    <section aria-label={t('Series.Title')} className="flex flex-col gap-3">
      <h2 className="text-title font-bold">{t('Series.Title')}</h2>
      {shown.map((series) => (
        <SeriesCard key={series.id} series={series} />
      ))}
    </section>
  );
}

function SeriesCard({ series }: { series: Series }) {
  const t = useT();
  const { coinMode } = useConfig();
  const locale = useLocale();
  const { list, gameName, stopAfterWin } = series;
  const done = list.filter(({ state }) => state !== 'running').length;
  const yuan = (coins: number) => t('Bet.Yuan', { amount: showCoins(coins, coinMode) });
  return (
    <Card className="flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="font-semibold tabular-nums">
          {gameName} · {t('Series.Progress', { done, count: list.length })}
        </span>
        {stopAfterWin && <span className="text-ink-soft">{t('Later.Stop')}</span>}
      </p>
      <ul className="divide-y divide-line text-small tabular-nums">
        {list.map(({ betId, turnId, times, charge, state, winScore, dueAt }) => (
          <li key={betId} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block">
                {bangkokMoment(dueAt, locale)}{' '}
                <span className="font-semibold">{t('Bet.Times', { count: times })}</span>
              </span>
              <span className="block text-caption text-ink-faint">{t('Home.DrawId', { id: turnId })}</span>
            </span>
            <span className="flex items-center gap-2">
              {yuan(state === 'won' ? winScore : charge)}
              <Tag>{t(`Series.${state}`)}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
