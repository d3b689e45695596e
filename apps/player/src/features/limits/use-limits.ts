import type { ResponseOf } from '@truedraw/client/player';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { queryClient } from '../../lib/query-client';

export type OwnLimits = ResponseOf<'limits'>;
export type OwnLimit = OwnLimits['limits'][number];

const queryKey = ['limits'];

export const useLimits = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call('limits', {}, { signal }) }, queryClient);

/** The response to a change contains all limits and replaces the cached ones. */
const store = (limits: OwnLimits): void => {
  queryClient.setQueryData(queryKey, limits);
};

export async function setLimit({ kind, period }: OwnLimit, coin: number | null): Promise<void> {
  store(await call('setLimits', { limits: [{ kind, period, coin }] }));
}

/** null for the operator's interval. */
export async function setRealityCheck(minutes: number | null): Promise<void> {
  const realityCheck = await call('setRealityCheck', { minutes });
  queryClient.setQueryData<OwnLimits>(queryKey, (known) => known && { ...known, realityCheck });
}

export async function takeBreak(hours: number): Promise<void> {
  store(await call('takeBreak', { hours }));
}

export async function selfExclude(months: number): Promise<void> {
  store(await call('selfExclude', { months }));
}
