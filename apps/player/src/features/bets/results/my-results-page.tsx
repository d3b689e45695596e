import { useQuery } from '@tanstack/react-query';
import { addDays, bangkokDay, bangkokMoment, gameName, gameTypes } from '@truedraw/rules';
import { BigFigure, Card, classNames, EmptyState, HistoryIcon, Segments, Skeleton } from '@truedraw/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { bangkokDate } from '../../../lib/bangkok-time';
import { serverNow } from '../../../lib/clock';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { useLive } from '../../../lib/live/use-live';
import { showCoins, showMovement } from '../../../lib/money';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { Page } from '../../../lib/parts/page';
import { queryClient, reloadQuery } from '../../../lib/query-client';
import { groupResults, netOf, type Period, type PeriodResult } from './group-results';

const daysBack = 92;
const key = ['myDraws'] as const;

type GameChoice = 'all' | '2' | '3' | '4';

/** What the player staked and won in the last three months, by day, week or month. */
export function MyResultsPage() {
  const t = useT();
  const [period, setPeriod] = useState<Period>('day');
  const [game, setGame] = useState<GameChoice>('all');
  const from = addDays(bangkokDay(serverNow()), -daysBack);
  const draws = useQuery(
    { queryKey: [...key, from], queryFn: ({ signal }) => call('myDraws', { from }, { signal }) },
    queryClient,
  );
  useLive('settled', () => void reloadQuery(key));
  const list = draws.data?.list.filter((draw) => game === 'all' || String(draw.game) === game);
  return (
    <Page title={t('My.Results')}>
      <Segments
        label={t('Results.Period')}
        options={[
          { id: 'day', label: t('Results.Day') },
          { id: 'week', label: t('Results.Week') },
          { id: 'month', label: t('Results.Month') },
        ]}
        value={period}
        onChange={setPeriod}
      />
      <Segments
        label={t('History.Games')}
        options={[
          { id: 'all', label: t('Results.All') },
          ...gameTypes.map((each) => ({ id: String(each) as GameChoice, label: gameName(each) })),
        ]}
        value={game}
        onChange={setGame}
      />
      {!list && draws.error && <LoadFailed error={draws.error} onRetry={() => void draws.refetch()} />}
      {!list && !draws.error && <Skeleton className="h-64" />}
      {list && <Results results={groupResults(list, period)} period={period} />}
    </Page>
  );
}

function Results({ results, period }: { results: readonly PeriodResult[]; period: Period }) {
  const t = useT();
  const { coinMode } = useConfig();
  if (results.length === 0)
    return <EmptyState icon={<HistoryIcon />} title={t('Results.Empty')} text={t('Results.EmptyText')} />;
  const sum = (of: 'stakes' | 'win' | 'rebate') => results.reduce((total, each) => total + each[of], 0);
  const total = { stakes: sum('stakes'), win: sum('win'), rebate: sum('rebate') };
  const most = Math.max(...results.map((each) => Math.abs(netOf(each))), 1);
  return (
    <>
      <section className="hero rounded-card p-5">
        <h2 className="text-small text-hero-soft">{t('Results.Net')}</h2>
        <BigFigure>{showMovement(netOf(total), coinMode)}</BigFigure>
        <dl className="mt-3 grid grid-cols-3 gap-3">
          {(['stakes', 'win', 'rebate'] as const).map((of) => (
            <div key={of}>
              <dt className="text-caption text-hero-soft">{t(`Results.${of}`)}</dt>
              <dd className="text-small font-semibold tabular-nums">{showCoins(total[of], coinMode)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-caption text-hero-soft">{t('Results.About', { days: daysBack })}</p>
      </section>
      <Card>
        <ul>
          {results.map((each) => (
            <ResultRow key={each.first} result={each} most={most} period={period} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The bar grows to the right for what was won, to the left for what was lost. */
function ResultRow({ result, most, period }: { result: PeriodResult; most: number; period: Period }) {
  const t = useT();
  const { coinMode } = useConfig();
  const net = netOf(result);
  const width = `${(Math.abs(net) * 50) / most}%`;
  const first = bangkokDate(t, bangkokMoment(result.first, '00:00'));
  return (
    <li className="border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="flex items-baseline justify-between gap-3 tabular-nums">
        <span className="text-small font-medium">
          {period === 'day' ? first : t('Results.From', { day: first })}
        </span>
        <span className={classNames('font-bold', net > 0 && 'text-gold-ink')}>
          {showMovement(net, coinMode)}
        </span>
      </div>
      <div aria-hidden="true" className="relative my-1 h-2 rounded-full bg-sunken">
        <span
          className={classNames(
            'absolute inset-y-0 rounded-full',
            net > 0 ? 'left-1/2 bg-gold-ink' : 'right-1/2 bg-line-strong',
          )}
          style={{ width }}
        />
      </div>
      <p className="text-caption text-ink-faint tabular-nums">
        {t('News.Sums', { stakes: showCoins(result.stakes, coinMode), win: showCoins(result.win, coinMode) })}
      </p>
    </li>
  );
}
