import { EmptyState, LedgerIcon, Skeleton } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../lib/parts/load-failed';
import { MorePages } from '../../lib/parts/more-pages';
import type { Records } from './use-records';

interface RecordListProps<Row> {
  records: Records<Row>;
  empty: { title: string; text: string };
  children: (rows: Row[]) => ReactNode;
}

/** The loading, failed and empty states of both record pages. */
export function RecordList<Row>({ records, empty, children }: RecordListProps<Row>) {
  const { rows, error } = records;
  if (!rows && error) return <LoadFailed error={error} onRetry={records.retry} />;
  if (!rows)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    );
  if (!rows.length) return <EmptyState icon={<LedgerIcon />} title={empty.title} text={empty.text} />;
  return (
    <>
      {children(rows)}
      <MorePages
        more={records.hasMore}
        loading={records.loadingMore}
        failed={error !== null}
        onMore={records.more}
      />
    </>
  );
}
