import type { Answer, ResponseOf } from '@truedraw/contract';
import type { Handler } from '../http/handler';

type Placed = ResponseOf<'placeBet'>;

type Receipt = NonNullable<Placed['receipt']>;

/** A receipt is JSON text already and is sent unchanged: see `writePlacedBet`. */
const asReceipt = (json: string): Receipt => json as unknown as Receipt;
const asJson = (receipt: Receipt): string => receipt as unknown as string;

export const placeBet: Handler<'placeBet'> = async (request, context) => {
  const { bets, balances, caller, idempotencyKey, ip } = context;
  const { coin, betId, proof } = await bets.place({
    userId: caller.user.id,
    turnId: request.turnid,
    game: request.gametype,
    numberStakes: request.numbet ?? {},
    dsBet: request.dsBet ?? [0, 0],
    bsBet: request.bsBet ?? [0, 0],
    idempotencyKey,
    cancel: request.cancelHash,
    origin: { address: ip, deviceId: caller.deviceId },
  });
  balances.movedBy({ userId: caller.user.id, deviceId: caller.deviceId });
  return {
    coin,
    betId: String(betId),
    ...(proof && { leaf: proof.leaf, receipt: asReceipt(proof.receipt()) }),
  };
};

/** Writes the answer as text. Parsing the receipt and serialising it again would take as long as signing it. */
export function writePlacedBet({ code, msg, data }: Answer<Placed>): string {
  const { coin, betId, leaf, receipt } = data;
  const proof = receipt ? `,"leaf":"${leaf}","receipt":${asJson(receipt)}` : '';
  return `{"code":${code},"msg":${JSON.stringify(msg)},"data":{"coin":${coin},"betId":"${betId}"${proof}}}`;
}
