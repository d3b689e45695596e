import { parseAccount } from '../accounts/address';
import { createAccount } from '../accounts/create-account';
import { requireTerms } from './terms';
import type { Context, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findIdentity, type Identity } from '../accounts/store/identities';
import { countTry } from '../db/throttles';
import { findUser } from '../accounts/store/users';

/** Accounts that one agent may make or ask about in an hour. */
const perAgent = { limit: 300, seconds: 3600 };

/** An account by a name of the agent's choice; whoever logs in with it has to set a password of their own first. */
export const regAccount: Handler<'regAccount'> = async ({ account, passwd, isAgent, ...wished }, context) => {
  const { db, config, passwords, caller } = context;
  const agent = caller.user;
  const identity = parseAccount(account, config.defaultRegion);
  if (identity?.kind !== 'account') throw new Refusal('AccountInvalid');
  const terms = await requireTerms(context, agent, wished);
  const wait = await countTry(db, { key: `regaccount:${agent.id}`, ...perAgent });
  if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  try {
    const userid = await createAccount(context, {
      account: identity.value,
      nickname: identity.value,
      passwordHash: await passwords.hash(passwd),
      mustChangePassword: true,
      spreaderId: agent.id,
      isAgent,
      ...terms,
      identities: [identity],
    });
    return { userid };
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'AddressTaken') throw error;
    const made = await madeBefore(context, identity, passwd);
    if (made === undefined) throw new Refusal('AccountTaken');
    return { userid: made };
  }
};

/**
 * The account, when this agent made it with this very password and nobody has used it: the answer was lost on its way,
 * and without it nobody would ever know the password.
 */
async function madeBefore(
  { db, lanes, passwords, caller }: Context<'regAccount'>,
  identity: Identity,
  passwd: string,
): Promise<number | undefined> {
  const userId = await findIdentity(db, identity);
  const user = userId === undefined ? undefined : await findUser(db, lanes, userId);
  if (user?.spreaderId !== caller.user.id || !user.mustChangePassword) return undefined;
  return (await passwords.matches(passwd, user.passwordHash)) ? user.id : undefined;
}
