import type { Receipt } from '@truedraw/proof';
import type { Handler } from '../http/handler';

export const betLater: Handler<'betLater'> = async (request, context) => {
  const { bets, balances, caller, idempotencyKey, ip } = context;
  const userId = caller.user.id;
  const placed = await bets.placeSeries({
    userId,
    game: request.gametype,
    numberStakes: request.numbet ?? {},
    dsBet: request.dsBet ?? [0, 0],
    bsBet: request.bsBet ?? [0, 0],
    draws: request.draws.map(({ turnId, times, cancelHash }) => ({ turnId, times, cancel: cancelHash })),
    stopAfterWin: request.stopAfterWin ?? false,
    idempotencyKey,
    origin: { address: ip, deviceId: caller.deviceId },
  });
  balances.movedBy({ userId, deviceId: caller.deviceId });
  return {
    coin: placed.at(-1)!.coin,
    list: placed.map(({ turnId, betId, proof }) => ({
      turnId,
      betId: String(betId),
      ...(proof && { leaf: proof.leaf, receipt: JSON.parse(proof.receipt()) as Receipt }),
    })),
  };
};
