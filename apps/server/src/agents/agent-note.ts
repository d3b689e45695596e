import { cleanNickname } from '../accounts/nickname';
import type { Handler } from '../http/handler';
import { putNote } from './store/sub-user-facts';
import { requireSubUser } from './sub-user';

export const agentNote: Handler<'agentNote'> = async ({ userid: userId, note }, context) => {
  const { db, lanes, caller } = context;
  await requireSubUser(context, userId);
  await putNote(db, lanes, { agentId: caller.user.id, userId, note: cleanNickname(note) });
  return {};
};
