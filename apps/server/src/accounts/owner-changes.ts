import type { Handler } from '../http/handler';
import { listOwnerChanges } from './store/owner-changes';

export const ownerChanges: Handler<'ownerChanges'> = async (_request, { db, lanes, caller }) => {
  const list = await listOwnerChanges(db, lanes, caller.user.id);
  return list.map(({ id, stopUntil, ...change }) => ({
    id: String(id),
    ...change,
    ...(stopUntil !== null && { stopUntil }),
  }));
};
