import { inTransaction } from '../db/transaction';
import type { Caller, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { requestIdOf } from '../orders/request-id';
import { sendCoins } from './send-coins';
import { findUser, type User } from '../accounts/store/users';
import { findTransfer } from './store/transfers';

/** To the caller's spreader or, from an agent, to a direct sub-user. All other users are refused like unknown ones. */
export const transferCoin: Handler<'transferCoin'> = async (
  { targetUID, coin },
  { db, lanes, caller, idempotencyKey },
) => {
  const userId = caller.user.id;
  const id = requestIdOf(userId, 'transferCoin', idempotencyKey);
  const before = await findTransfer(db, lanes, { userId, id });
  // Coins that have gone to this user are answered like the first time, whoever may receive them by now.
  if (before?.targetId !== targetUID) {
    const target = await findUser(db, lanes, targetUID);
    if (!target || !isNear(caller, target)) throw new Refusal('TransferNotAllowed');
    if (target.suspended) throw new Refusal('TargetCannotReceive');
  }
  return inTransaction(db, (tx) => sendCoins(tx, lanes, { userId, id, targetId: targetUID, coin }));
};

const isNear = ({ user }: Caller, target: User): boolean =>
  target.id === user.spreaderId || (user.isAgent && target.spreaderId === user.id);
