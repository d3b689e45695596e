import type { Handler } from '../http/handler';
import { deleteSavedSlip } from './store/saved-slips';

export const forgetSlip: Handler<'forgetSlip'> = async ({ id }, { db, lanes, caller }) => {
  await deleteSavedSlip(db, lanes, caller.user.id, id);
  return {};
};
