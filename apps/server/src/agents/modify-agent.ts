import { requireTerms } from './terms';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { makeAgent, setTerms } from './store/sub-users';
import { requireSubUser } from './sub-user';

export const modifyAgent: Handler<'modifyAgent'> = async ({ userid, isAgent, ...wished }, context) => {
  const { db, lanes, caller } = context;
  const agent = caller.user;
  if (userid === agent.id) throw new Refusal('NotYourself');
  await requireSubUser(context, userid);
  const terms = await requireTerms(context, agent, wished);
  await inTransaction(db, async (tx) => {
    if (!(await setTerms(tx, lanes, { agentId: agent.id, userId: userid }, terms)))
      throw new Refusal('SubUserUnknown');
    if (isAgent && !(await makeAgent(tx, lanes, userid))) throw new Refusal('AlreadyAgent');
  });
  return {};
};
