import { gameName, type GameType } from '@truedraw/rules';
import { Card, EmptyState, NumbersIcon, Skeleton } from '@truedraw/ui';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { ResultButton } from '../../../lib/derivation/result-button';
import { useT } from '../../../lib/i18n/t';
import { newestOf, resultLog, type Result } from '../../../lib/results/result-log';
import { useResultLog } from '../../../lib/results/use-result-log';

/** A call that failed had its code, and this comes with it. */
const LoadFailed = lazy(async () => ({
  default: (await import('../../../lib/parts/load-failed')).LoadFailed,
}));

const games: readonly GameType[] = [2, 3];

const row = 'relative flex min-h-17 items-center justify-between gap-3 border-t border-line px-4 py-2.5';

/** A tap on the row shows the figures. A new result is animated and read by a screen reader. */
function ResultRow({ result: { game, turnId, result } }: { result: Result }) {
  const t = useT();
  const key = `${turnId} ${result}`;
  const [first] = useState(key);
  const arriving = key !== first;
  return (
    <li className={row}>
      <span>
        <span className="block text-lead font-bold tabular-nums">{gameName(game)}</span>
        <span className="block text-caption text-ink-faint tabular-nums">
          {t('Home.DrawId', { id: turnId })}
        </span>
      </span>
      <output className="sr-only">{arriving && `${gameName(game)} ${result}`}</output>
      <ResultButton
        game={game}
        turnId={turnId}
        result={result}
        arriving={arriving}
        className="after:absolute after:inset-0"
      />
    </li>
  );
}

export function LatestResults() {
  const t = useT();
  const titleId = useId();
  const { data, error } = useResultLog();
  const results = data && games.flatMap((game) => newestOf(data, game) ?? []);

  let content: ReactNode;
  if (!results && error)
    content = (
      <Suspense fallback={<Loading />}>
        <LoadFailed error={error} onRetry={() => void resultLog.load()} />
      </Suspense>
    );
  else if (!results) content = <Loading />;
  else if (results.length === 0)
    content = (
      <EmptyState icon={<NumbersIcon />} title={t('Home.NoResults')} text={t('Home.NoResultsText')} />
    );
  else
    content = (
      <ul>
        {results.map((result) => (
          <ResultRow key={result.game} result={result} />
        ))}
      </ul>
    );

  return (
    <Card aria-labelledby={titleId} aria-busy={!results && !error}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-3.5 pb-2.5">
        <h2 id={titleId} className="text-lead font-semibold">
          {t('Home.Latest')}
        </h2>
        <p className="text-caption text-ink-faint">{t('Home.TapHint')}</p>
      </div>
      {content}
    </Card>
  );
}

/** As high as the loaded rows, so that the layout does not shift. */
function Loading() {
  return games.map((game) => (
    <div key={game} className={row}>
      <Skeleton className="h-9 w-28" />
      <Skeleton className="h-11 w-32" />
    </div>
  ));
}
