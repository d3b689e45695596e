import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import type { StaffCallName } from '@truedraw/contract/staff';
import { call } from './call';

interface Options {
  /** Asked again as often as this while the page is seen. */
  everyMs?: number;
  enabled?: boolean;
  /** Shows the last answer while another one, to other fields, is on its way. */
  keep?: boolean;
}

/** What a call answers, kept under its name: changes name the calls that they make stale. */
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
