import { inTransaction } from '../db/transaction';
import type { Caller, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { requestIdOf } from '../orders/request-id';
import { sendCoins } from './send-coins';
import { findUser, type User } from '../accounts/store/users';

/** To the caller's spreader or, from an agent, to a direct sub-user. All other users are refused like unknown ones. */
export const transferCoin: Handler<'transferCoin'> = async (
  { targetUID, coin },
  { db, lanes, caller, idempotencyKey },
) => {
  const target = await findUser(db, lanes, targetUID);
  if (!target || !isNear(caller, target)) throw new Refusal('TransferNotAllowed');
  if (target.suspended) throw new Refusal('TargetCannotReceive');
  const userId = caller.user.id;
  const id = requestIdOf(userId, 'transferCoin', idempotencyKey);
  return inTransaction(db, (tx) => sendCoins(tx, lanes, { userId, id, targetId: target.id, coin }));
};

const isNear = ({ user }: Caller, target: User): boolean =>
  target.id === user.spreaderId || (user.isAgent && target.spreaderId === user.id);
