import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { lockAround, rematch } from './rematch';
import { readId } from '../orders/request-id';
import { lastDigits, requireTradeNumber } from './trade-number';
import { findClaim, setClaimNumber } from './store/deposit-claims';
import { countTry } from '../db/throttles';

/** Enough for typing errors, too few to guess numbers. */
const triesPerDay = 20;

/** Adds the full trade number when the last digits were not enough. */
export const chargeNumber: Handler<'chargeNumber'> = async (
  { orderNo, tradeNo: typed },
  { db, lanes, caller },
) => {
  const name = { userId: caller.user.id, id: readId(orderNo) };
  const claim = await findClaim(db, lanes, name);
  if (!claim) throw new Refusal('OrderUnknown');
  const tradeNo = requireTradeNumber(typed);
  if (claim.asked === null && lastDigits(tradeNo) !== claim.digits) throw new Refusal('TradeNumberInvalid');
  const throttle = { key: `charge-number:${claim.userId}`, limit: triesPerDay, seconds: 86_400 };
  if (await countTry(db, throttle)) throw new Refusal('TooManyClaims');
  await inTransaction(db, async (tx) => {
    const around = await lockAround(tx, [claim]);
    if ((await findClaim(tx, lanes, name))!.status >= 2) throw new Refusal('OrderNotOpen');
    await setClaimNumber(tx, lanes, name, tradeNo);
    await rematch(tx, lanes, around);
  });
  return {};
};
