import type { Handler } from '../http/handler';

export const cancelBet: Handler<'cancelBet'> = async (
  { turnid: turnId, gametype: game, betid, secret },
  { bets, balances, caller },
) => {
  const userId = caller.user.id;
  const coin = await bets.cancel({ userId, turnId, game, betId: Number(betid), secret });
  balances.movedBy({ userId, deviceId: caller.deviceId });
  return { coin };
};
