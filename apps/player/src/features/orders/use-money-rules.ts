import type { ResponseOf } from '@truedraw/client/player';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { queryClient } from '../../lib/query-client';

export type MoneyRules = ResponseOf<'moneyRules'>;

/** The limits for deposits and withdrawals today. They are not cached, because every order changes them. */
export const useMoneyRules = () =>
  useQuery(
    { queryKey: ['moneyRules'], queryFn: ({ signal }) => call('moneyRules', {}, { signal }), gcTime: 0 },
    queryClient,
  );
