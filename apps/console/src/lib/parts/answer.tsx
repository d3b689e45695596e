import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed';

/** Shows what a call answered, or that it is on its way or failed. A skeleton has no title: that would be an empty heading. An answer that is there stays while it is renewed. */
export function Answer<Data>({
  of: query,
  children,
}: {
  of: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed error={query.error} retry={query.refetch} />;
  return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
}
