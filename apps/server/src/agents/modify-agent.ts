import { fixedOfAgent } from '@truedraw/contract';
import { areSameTerms, requireTerms } from './terms';
import { findUser } from '../accounts/store/users';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { makeAgent, setTerms } from './store/sub-users';
import { requireSubUser } from './sub-user';

export const modifyAgent: Handler<'modifyAgent'> = async (request, context) => {
  const { userid: userId, isAgent, rebate2D: rebate2d, rebate3D: rebate3d, betlimit: betLimit } = request;
  const { db, lanes, caller } = context;
  const agent = caller.user;
  const fixed = fixedOfAgent.find((field) => request[field] !== undefined);
  if (fixed) throw new Refusal('NotChangeable', { field: fixed });
  if (userId === agent.id) throw new Refusal('NotYourself');
  const user = await requireSubUser(context, userId);
  // Nobody stops being an agent here. For a user who is none, false changes nothing.
  if (isAgent === false && user.isAgent) throw new Refusal('NotChangeable', { field: 'isAgent' });
  const terms = { rebate2d, rebate3d, betLimit };
  await requireTerms(context, agent, terms);
  await inTransaction(db, async (tx) => {
    // A user who is an agent already, with these terms, was made one by this request, whose answer was lost.
    const wasAgent = isAgent && !(await makeAgent(tx, lanes, userId));
    if (wasAgent && !areSameTerms((await findUser(tx, lanes, userId))!, terms))
      throw new Refusal('AlreadyAgent');
    if (!(await setTerms(tx, lanes, { agentId: agent.id, userId }, terms)))
      throw new Refusal('SubUserUnknown');
  });
  return {};
};
