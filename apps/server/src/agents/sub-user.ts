import { Refusal } from '../refusal';
import type { Caller } from '../http/handler';
import type { Services } from '../services';
import { findUser, type User } from '../accounts/store/users';

/** A direct sub-user of the caller. Another agent's sub-user is refused like an unknown one. */
export async function requireSubUser(
  { db, lanes, caller }: Pick<Services, 'db' | 'lanes'> & { caller: Caller },
  userId: number,
): Promise<User> {
  const user = await findUser(db, lanes, userId);
  if (user?.spreaderId !== caller.user.id) throw new Refusal('SubUserUnknown');
  return user;
}
