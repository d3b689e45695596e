import type { ResponseOf } from '@truedraw/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { queryClient } from '../../lib/query-client';

export type MoneyRules = ResponseOf<'moneyRules'>;

/** What may be deposited and withdrawn today; always asked anew, since every order changes it. */
export const useMoneyRules = () =>
  useQuery(
    { queryKey: ['moneyRules'], queryFn: ({ signal }) => call('moneyRules', {}, { signal }), gcTime: 0 },
    queryClient,
  );
