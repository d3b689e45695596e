import { addUserNote } from './add-user-note';
import { endUserSessions } from './end-user-sessions';
import { restoreUser, suspendUser } from './suspend-user';
import { user } from './user';
import { userBets } from './user-bets';
import { userOrders } from './user-orders';
import { userTree } from './user-tree';
import { users } from './users';

export const deskUserHandlers = {
  addUserNote,
  endUserSessions,
  restoreUser,
  suspendUser,
  user,
  userBets,
  userOrders,
  userTree,
  users,
};
