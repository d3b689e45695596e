import { Balls, Card, EmptyState, NumbersIcon, Skeleton } from '@truedraw/ui';
import { useId, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { useFresh } from '../../lib/resource';
import { newestOf } from './newest-of';
import { resultLog, type Result } from './result-log';

function ResultRow({ result }: { result: Result }) {
  const t = useT();
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
      <span>
        <span className="block text-lead font-bold tabular-nums">{result.gametype}D</span>
        <span className="block text-caption text-ink-faint tabular-nums">
          {t('Home.DrawId', { id: result.turnid })}
        </span>
      </span>
      <Balls digits={result.result} />
    </li>
  );
}

export function LatestResults() {
  const t = useT();
  const titleId = useId();
  const { data, error } = resultLog.use();
  useFresh(resultLog, 60_000);
  const results = data && [newestOf(data.two), newestOf(data.three)].filter((each) => !!each);

  let content: ReactNode;
  if (!results && error) content = <LoadFailed error={error} onRetry={() => void resultLog.load()} />;
  else if (!results) content = <Loading />;
  else if (results.length === 0)
    content = (
      <EmptyState icon={<NumbersIcon />} title={t('Home.NoResults')} text={t('Home.NoResultsText')} />
    );
  else
    content = (
      <ul>
        {results.map((result) => (
          <ResultRow key={result.gametype} result={result} />
        ))}
      </ul>
    );

  return (
    <Card aria-labelledby={titleId} aria-busy={!results && !error}>
      <h2 id={titleId} className="px-4 pt-3.5 pb-2.5 text-lead font-semibold">
        {t('Home.Latest')}
      </h2>
      {content}
    </Card>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
