import type { AgentTerms } from '@truedraw/rules';
import { parseAccount } from '../accounts/address';
import { isReserved } from '../accounts/nickname';
import { requireGoodPassword } from '../accounts/password-rules';
import { createAccount } from '../accounts/create-account';
import { areSameTerms, requireTerms } from './terms';
import type { Context, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findIdentity, type Identity } from '../accounts/store/identities';
import { countTry } from '../db/throttles';
import { findUser } from '../accounts/store/users';

/** Accounts that one agent may create or ask about in an hour. */
const perAgent = { limit: 300, seconds: 3600 };

/** Creates an account with a name that the agent chooses. Its user must set a new password at the first login. */
export const regAccount: Handler<'regAccount'> = async (
  { account, passwd, isAgent, rebate2D: rebate2d, rebate3D: rebate3d, betlimit: betLimit },
  context,
) => {
  const { db, config, passwords, caller } = context;
  const agent = caller.user;
  const identity = parseAccount(account, config.defaultRegion);
  if (identity?.kind !== 'account') throw new Refusal('AccountInvalid');
  if (isReserved(identity.value)) throw new Refusal('NicknameReserved');
  const terms = { rebate2d, rebate3d, betLimit };
  await requireTerms(context, agent, terms);
  requireGoodPassword(passwd, [identity.value]);
  const wait = await countTry(db, { key: `regaccount:${agent.id}`, ...perAgent });
  if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  try {
    const userId = await createAccount(context, {
      account: identity.value,
      nickname: identity.value,
      passwordHash: await passwords.hash(passwd),
      mustChangePassword: true,
      spreaderId: agent.id,
      isAgent,
      ...terms,
      identities: [identity],
    });
    return { userid: userId };
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'AddressTaken') throw error;
    const made = await madeBefore(context, identity, { passwd, isAgent, terms });
    if (made === undefined) throw new Refusal('AccountTaken');
    return { userid: made };
  }
};

/**
 * The account, if this agent created it with the same password and terms and it was never used: the first answer was lost,
 * and the request is repeated.
 */
async function madeBefore(
  { db, lanes, passwords, caller }: Context<'regAccount'>,
  identity: Identity,
  { passwd, isAgent, terms }: { passwd: string; isAgent: boolean; terms: AgentTerms },
): Promise<number | undefined> {
  const userId = await findIdentity(db, identity);
  const user = userId === undefined ? undefined : await findUser(db, lanes, userId);
  if (user?.spreaderId !== caller.user.id || !user.mustChangePassword) return undefined;
  if (user.isAgent !== isAgent || !areSameTerms(user, terms)) return undefined;
  return (await passwords.matches(passwd, user.passwordHash)) ? user.id : undefined;
}
