import { laneOf, lanesOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { house } from '../ledger/accounts';
import { startBooking, type Booking } from '../ledger/booking';
import { guardOf } from '../limits/guard';
import { refusalOfBlock, refusalOfDeposit } from '../limits/refusals';
import { findBalanceAfter } from '../entries/store/entries';
import { findTransfer, insertTransfer, type Transfer } from './store/transfers';
import { orderStateChanged } from '../orders/order-state-changed';
import { hasDebt, notEnoughCoins } from '../orders/refusals';

/** Moves coins from one user to another and returns the sender's balance; a repeated id gives the first answer. */
export async function sendCoins(tx: Queryable, lanes: number, transfer: Transfer): Promise<number> {
  const { userId, targetId, id, coin } = transfer;
  const bookingOf = await lockBoth(tx, lanes, [userId, targetId]);
  const sender = bookingOf(userId);
  const cause = String(id);
  const before = await findTransfer(tx, lanes, transfer);
  if (before) {
    if (before.targetId !== targetId || before.coin !== coin) throw new Refusal('KeyReused');
    return findBalanceAfter(tx, lanes, { userId, kind: 'transfer-out', cause });
  }
  const debt = sender.debtOf(userId) ?? 0;
  if (debt > 0) throw hasDebt(debt);
  const guard = await guardOf(tx, laneOf(userId, lanes), sender, userId);
  const refusal = guard && refusalOfBlock(guard);
  if (refusal) throw refusal;
  const theirs = await guardOf(tx, laneOf(targetId, lanes), bookingOf(targetId), targetId);
  // The reason is private to the receiver.
  if (theirs && (refusalOfBlock(theirs) ?? refusalOfDeposit(theirs, coin)))
    throw new Refusal('TargetCannotReceive');

  const counter = house.transfers;
  const balance = sender.move({ userId, amount: -coin, kind: 'transfer-out', counter, cause });
  if (balance === undefined) throw notEnoughCoins(sender.balanceOf(userId) ?? 0, coin);
  // The receiver's cause contains the sender, because ids are unique only for each sender.
  const theirCause = `${userId}:${id}`;
  bookingOf(targetId).move({
    userId: targetId,
    amount: coin,
    kind: 'transfer-in',
    counter,
    cause: theirCause,
  });
  await insertTransfer(tx, lanes, transfer);
  for (const booking of new Set([sender, bookingOf(targetId)])) await booking.write();
  for (const one of [userId, targetId])
    await orderStateChanged(tx, lanes, { userId: one, order: 'transfer', id: cause, status: 2, coin });
  return balance;
}

/** Locks both wallets, lane by lane in one order, so that two users who send to each other cannot deadlock. */
async function lockBoth(
  tx: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<(userId: number) => Booking> {
  const bookings = new Map<number, Booking>();
  const ofThem = lanesOf(userIds, lanes);
  for (const lane of ofThem.toSorted((one, other) => one - other)) {
    const own = userIds.filter((userId) => laneOf(userId, lanes) === lane);
    bookings.set(lane, await startBooking(tx, lane, own));
  }
  return (userId) => bookings.get(laneOf(userId, lanes))!;
}
