import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed';

/**
 * Shows the response of a call, or that it is pending or has failed. A response stays visible while it is refetched.
 * The skeleton has no title, because that would be an empty heading.
 */
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
