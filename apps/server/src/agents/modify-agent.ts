import { requireTerms } from './terms';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { makeAgent, setTerms } from './store/sub-users';
import { requireSubUser } from './sub-user';

export const modifyAgent: Handler<'modifyAgent'> = async (
  { userid: userId, isAgent, rebate2D: rebate2d, rebate3D: rebate3d, betlimit: betLimit },
  context,
) => {
  const { db, lanes, caller } = context;
  const agent = caller.user;
  if (userId === agent.id) throw new Refusal('NotYourself');
  await requireSubUser(context, userId);
  const terms = { rebate2d, rebate3d, betLimit };
  await requireTerms(context, agent, terms);
  await inTransaction(db, async (tx) => {
    if (!(await setTerms(tx, lanes, { agentId: agent.id, userId }, terms)))
      throw new Refusal('SubUserUnknown');
    if (isAgent && !(await makeAgent(tx, lanes, userId))) throw new Refusal('AlreadyAgent');
  });
  return {};
};
