import { laneOf } from '../db/lane';
import { readClock } from '../db/clock';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { listLastBreaks } from '../limits/store/own-breaks';
import { listOwnLimits } from '../limits/store/own-limits';
import { readId } from '../orders/request-id';
import { findEntryOf, findPaidBefore, sumBetween } from './store/facts';
import { findWithdrawal } from './store/withdrawals';

/** What staff look at before they pay: where the coins came from, and what the user has limited. */
export const withdrawalFacts: StaffHandler<'withdrawalFacts'> = async (
  { userid: userId, orderid },
  context,
) => {
  const { db, lanes } = context;
  const order = await findWithdrawal(db, lanes, { userId, id: readId(orderid) });
  if (!order) throw new Refusal('OrderUnknown');
  const last = await findPaidBefore(db, lanes, order);
  const after = last ? await findEntryOf(db, lanes, { userId, id: last.id }) : 0;
  const before = await findEntryOf(db, lanes, order);
  const lane = laneOf(userId, lanes);
  const limits = await listOwnLimits(db, lane, [userId]);
  const now = await readClock(db);
  const block = (await listLastBreaks(db, lane, [userId])).find(({ until }) => until > now);
  return {
    ...(last && { since: last.createdAt }),
    ...(await sumBetween(context, { userId, after, before })),
    limits: limits.flatMap(({ kind, period, limit }) =>
      limit.coins === null ? [] : [{ kind, period, coin: limit.coins }],
    ),
    ...(block && { block: { kind: block.kind, until: block.until } }),
  };
};
