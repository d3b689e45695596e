import { parseAccount } from '../../accounts/address';
import { createAccount } from '../../accounts/create-account';
import { requireTerms } from '../../agents/terms';
import type { Handler } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { countTry } from '../../store/throttles';

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
  const userid = await createAccount(context, {
    account: identity.value,
    nickname: identity.value,
    passwordHash: await passwords.hash(passwd),
    mustChangePassword: true,
    spreaderId: agent.id,
    isAgent,
    ...terms,
    identities: [identity],
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.error === 'AddressTaken' ? new Refusal('AccountTaken') : error;
  });
  return { userid };
};
