import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { orderStateChanged } from '../orders/order-state-changed';
import { readId } from '../orders/request-id';
import { matchGroups, matchOf } from './rematch';
import { endClaim, findClaim, lockDigits } from './store/deposit-claims';

/** The stored reason of a claim that its user has given up. */
export const givenUp = 'given-up';

/** Ends a claim with a code that nobody has paid. */
export const cancelCharge: Handler<'cancelCharge'> = async ({ orderNo }, { db, lanes, caller }) => {
  const userId = caller.user.id;
  const claim = await findClaim(db, lanes, { userId, id: readId(orderNo) });
  if (!claim || claim.asked === null) throw new Refusal('OrderUnknown');
  await inTransaction(db, async (tx) => {
    await lockDigits(tx, [claim]);
    const match = matchOf(await matchGroups(tx, [claim]), claim);
    const end = { status: 3, coin: 0, reason: givenUp, endedBy: null } as const;
    if (!match || match.candidates.length || !(await endClaim(tx, lanes, claim, end)))
      throw new Refusal('OrderNotOpen');
    await orderStateChanged(tx, lanes, { userId, order: 'deposit', id: orderNo, status: 4, coin: 0 });
  });
  return {};
};
