import type { UseQueryResult } from '@tanstack/react-query';
import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import type { StaffCallName } from '@truedraw/contract/staff';
import { useState } from 'react';
import { useCall } from './use-call';

interface Listed<Row> {
  list: Row[];
  totalCount: number;
  more?: boolean;
}

/** The calls that return a page of a list and the length of the whole list. */
export type PagedCall = {
  [Name in StaffCallName]: StaffResponseOf<Name> extends Listed<infer _Row> ? Name : never;
}[StaffCallName];

export type RowOf<Name extends StaffCallName> =
  StaffResponseOf<Name> extends { list: (infer Row extends object)[] } ? Row : never;

/** Reads a list by pages. Other filters or another order start at the first page. */
export function usePage<Name extends PagedCall>(
  name: Name,
  filters: Omit<StaffRequestOf<Name>, 'page' | 'pageSize'>,
  { pageSize, everyMs }: { pageSize: number; everyMs?: number },
) {
  const [page, setPage] = useState(0);
  const listed = JSON.stringify(filters);
  const [wasListed, setWasListed] = useState(listed);
  const asked = { ...filters, page, pageSize } as unknown as StaffRequestOf<Name>;
  const query = useCall(name, asked, { keep: true, ...(everyMs && { everyMs }) }) as UseQueryResult<
    Listed<RowOf<Name>>
  >;
  const lastPage = Math.max(0, Math.ceil((query.data?.totalCount ?? 0) / pageSize) - 1);
  if (wasListed !== listed) {
    setWasListed(listed);
    setPage(0);
  }
  // The last row of the last page has left the list. What is cached may be older than the list, so it is read first.
  else if (query.data && !query.isFetching && page > lastPage) setPage(lastPage);
  return { query, page, setPage };
}
