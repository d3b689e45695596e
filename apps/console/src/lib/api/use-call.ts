import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import type { StaffCallName } from '@truedraw/contract/staff';
import { call } from './call';

interface Options {
  /** The call is repeated at this interval while the page is visible. */
  everyMs?: number;
  enabled?: boolean;
  /** Shows the last response while a call with other fields is pending. */
  keep?: boolean;
}

/** Reads a call. Its response is cached under the call's name, by which `useChange` marks it as stale. */
export const useCall = <Name extends StaffCallName>(
  name: Name,
  fields: StaffRequestOf<Name>,
  { everyMs, enabled = true, keep = false }: Options = {},
): UseQueryResult<StaffResponseOf<Name>> =>
  useQuery({
    queryKey: [name, fields],
    queryFn: ({ signal }) => call(name, fields, { signal }),
    enabled,
    refetchInterval: everyMs ?? false,
    ...(keep && { placeholderData: keepPreviousData }),
  });
