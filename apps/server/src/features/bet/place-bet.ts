import type { Handler } from '../../http/handler';

export const placeBet: Handler<'placeBet'> = async (request, { bets, caller, idempotencyKey }) => {
  const { coin, betId, proof } = await bets.place({
    userId: caller.user.id,
    turnId: request.turnid,
    game: request.gametype,
    numbet: request.numbet ?? {},
    dsBet: request.dsBet ?? [0, 0],
    bsBet: request.bsBet ?? [0, 0],
    idempotencyKey,
  });
  return {
    coin,
    betId: String(betId),
    ...(proof && { leaf: proof.leaf, receipt: proof.receipt() }),
  };
};
