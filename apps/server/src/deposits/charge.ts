import { laneOf } from '../db/lane';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { startBooking } from '../ledger/booking';
import { orderStateChanged } from '../orders/order-state-changed';
import { lockAround, rematch } from './rematch';
import { requestIdOf } from '../orders/request-id';
import { loadMoneySettings, startOfDay } from '../orders/settings';
import { guardOf } from '../limits/guard';
import { refusalOfBlock, refusalOfDeposit } from '../limits/refusals';
import { findChannel } from '../channels/store/channels';
import { countClaims, findClaim, insertClaim, listWaitingClaims } from './store/deposit-claims';
import { readClock } from '../db/clock';

/** Stores a claim. The coins are credited when staff match it with a payment. */
export const charge: Handler<'charge'> = async (
  { channel: channelId, chargeNo: digits },
  { db, lanes, caller, idempotencyKey },
) => {
  const userId = caller.user.id;
  const lane = laneOf(userId, lanes);
  const group = { channelId, digits };
  const claim = { userId, id: requestIdOf(userId, 'charge', idempotencyKey) };
  await inTransaction(db, async (tx) => {
    const around = await lockAround(tx, [group]);
    // Under the wallet's lock, so that parallel claims are counted one by one.
    const booking = await startBooking(tx, lane, [userId]);
    const before = await findClaim(tx, lanes, claim);
    if (before) {
      const isSame = before.channelId === channelId && before.digits === digits;
      if (isSame && before.status < 3) return;
      throw new Refusal('KeyReused');
    }
    if (!(await findChannel(tx, channelId))?.open) throw new Refusal('ChannelUnknown');
    const guard = await guardOf(tx, lane, booking, userId);
    const refusal = guard && (refusalOfBlock(guard) ?? refusalOfDeposit(guard, 1));
    if (refusal) throw refusal;
    const waiting = await listWaitingClaims(tx, [group]);
    if (waiting.some((one) => one.userId === userId && one.asked === null)) throw new Refusal('ClaimWaits');
    const { claimsPerDay, claimsWaiting } = await loadMoneySettings(tx);
    const counted = await countClaims(tx, lanes, userId, startOfDay(await readClock(tx)));
    if (counted.waiting >= claimsWaiting || counted.made >= claimsPerDay) throw new Refusal('TooManyClaims');
    await insertClaim(tx, lanes, { ...claim, ...group, asked: null });
    await orderStateChanged(tx, lanes, {
      userId,
      order: 'deposit',
      id: String(claim.id),
      status: 0,
      coin: 0,
    });
    await rematch(tx, lanes, around);
  });
  return { orderNo: String(claim.id) };
};
