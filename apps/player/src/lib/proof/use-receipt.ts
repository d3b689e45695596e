import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@truedraw/proof';
import type { GameType } from '@truedraw/rules';
import { call } from '../api/call';
import { queryClient } from '../query-client';
import { useMe } from '../session/use-account';
import { keptReceipt } from './kept-receipts';

interface OwnBet {
  betId: string;
  turnId: number;
  gametype: GameType;
}

/** The receipt of an own bet: the one that came with it, else one that is asked for. */
export function useReceipt({ betId, turnId, gametype }: OwnBet) {
  const { userid } = useMe();
  return useQuery<Receipt>(
    {
      queryKey: ['betReceipt', userid, betId],
      queryFn: async ({ signal }) =>
        keptReceipt(userid, betId) ??
        (await call('betReceipt', { turnid: turnId, gametype, betid: betId }, { signal })).receipt,
      staleTime: Infinity,
    },
    queryClient,
  );
}
