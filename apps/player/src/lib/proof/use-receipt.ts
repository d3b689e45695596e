import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@truedraw/proof';
import type { GameType } from '@truedraw/rules';
import { call } from '../api/call';
import { queryClient } from '../query-client';
import { useMe } from '../session/use-account';
import { storedReceipt } from './stored-receipts';

interface OwnBet {
  betId: string;
  turnId: number;
  gametype: GameType;
}

/** The receipt of the user's own bet: the stored one, otherwise it is loaded from the server. */
export function useReceipt({ betId, turnId, gametype }: OwnBet) {
  const { userid } = useMe();
  return useQuery<Receipt>(
    {
      queryKey: ['betReceipt', userid, betId],
      queryFn: async ({ signal }) =>
        storedReceipt(userid, betId) ??
        (await call('betReceipt', { turnid: turnId, gametype, betid: betId }, { signal })).receipt,
      staleTime: Infinity,
    },
    queryClient,
  );
}
