import { wholeBasisPoints } from '@truedraw/rules';
import { bindBelow } from '../accounts/tree';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findIdentity } from '../accounts/store/identities';
import { countTry, forgiveTry } from '../db/throttles';
import { findUser } from '../accounts/store/users';
import { greatestShareOfLine } from './store/shares';

/** Wrong codes of one agent in a quarter of an hour. */
const perAgent = { limit: 20, seconds: 900 };

/** An unknown code and one whose user cannot be bound are refused alike. */
export const bindUser: Handler<'bindUser'> = async ({ bindcode }, { db, lanes, caller }) => {
  const agentId = caller.user.id;
  const key = `bind:${agentId}`;
  const wait = await countTry(db, { key, ...perAgent });
  if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  const value = bindcode.trim().toUpperCase();
  const userId = /^[0-9A-Z]+$/.test(value) ? await findIdentity(db, { kind: 'usercode', value }) : undefined;
  if (userId !== undefined)
    await inTransaction(db, async (tx) => {
      const isBound = await bindBelow(tx, lanes, userId, agentId);
      if (isBound && (await greatestShareOfLine(tx, userId)) > wholeBasisPoints) throw bindRefused();
    });
  const user = userId === undefined ? undefined : await findUser(db, lanes, userId);
  // Bound by this request, or by an earlier one whose answer was lost.
  if (user?.spreaderId !== agentId) throw bindRefused();
  await forgiveTry(db, key);
  return { userid: user.id, nickname: user.nickname };
};

const bindRefused = (): Refusal => new Refusal('BindRefused', {}, 'Agent.Bind_Fail');
