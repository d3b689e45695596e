import type { Handler } from '../http/handler';
import { inTransaction } from '../db/transaction';
import { endDevices } from './store/devices';

export const logout: Handler<'logout'> = async (_request, { db, lanes, caller }) => {
  await inTransaction(db, (tx) => endDevices(tx, lanes, caller.user.id, { only: caller.deviceId }));
  return {};
};
