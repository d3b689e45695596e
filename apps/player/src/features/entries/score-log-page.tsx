import { EmptyState, LedgerIcon, List, Skeleton } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { useLive } from '../../lib/live/use-live';
import { Page } from '../../lib/parts/page';
import { LoadFailed } from '../../lib/parts/load-failed';
import { MorePages } from '../../lib/parts/more-pages';
import { reloadQuery } from '../../lib/query-client';
import { Movement } from './movement';
import { useScoreLog } from './use-score-log';

export function ScoreLogPage() {
  const t = useT();
  const log = useScoreLog();
  useLive('balance', () => void reloadQuery(['scoreLog']));
  const movements = log.data?.pages.flatMap(({ list }) => list);
  return (
    <Page title={t('My.ScoreLog')}>
      {!movements && log.error && <LoadFailed error={log.error} onRetry={() => void log.refetch()} />}
      {!movements && !log.error && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      )}
      {movements?.length === 0 && (
        <EmptyState icon={<LedgerIcon />} title={t('ScoreLog.Empty')} text={t('ScoreLog.EmptyText')} />
      )}
      {movements && movements.length > 0 && (
        <>
          <List>
            {movements.map((movement, index) => (
              // Entries have no id, so the index is the key. A new entry reloads the whole list.
              // oxlint-disable-next-line react/no-array-index-key
              <Movement key={index} {...movement} />
            ))}
          </List>
          <MorePages
            more={log.hasNextPage}
            loading={log.isFetchingNextPage}
            failed={log.isFetchNextPageError}
            onMore={() => void log.fetchNextPage()}
          />
        </>
      )}
    </Page>
  );
}
