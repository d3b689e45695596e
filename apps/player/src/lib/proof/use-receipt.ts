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
  game: GameType;
}

/** The receipt of the user's own bet: the stored one, otherwise it is loaded from the server. */
export function useReceipt({ betId, turnId, game }: OwnBet) {
  const { userId } = useMe();
  return useQuery<Receipt>(
    {
      queryKey: ['betReceipt', userId, betId],
      queryFn: async ({ signal }) =>
        storedReceipt(userId, betId) ??
        (await call('betReceipt', { turnId, game, betId }, { signal })).receipt,
      staleTime: Infinity,
    },
    queryClient,
  );
}
