import type { StaffResponseOf } from '@truedraw/contract/staff';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findUser, setAgentTerms, type User } from '../accounts/store/users';

export const setAgent: StaffHandler<'setAgent'> = async (
  { userid: userId, isAgent, rebate2D, rebate3D, betlimit: betLimit },
  { db, lanes, caller },
) => {
  if ([isAgent, rebate2D, rebate3D, betLimit].every((value) => value === undefined))
    throw new Refusal('NothingToChange');
  return inTransaction(db, async (tx) => {
    const before = await findUser(tx, lanes, userId);
    if (!before) throw new Refusal('UserUnknown');
    const changes = { isAgent, rebate2d: rebate2D, rebate3d: rebate3D, betLimit };
    await setAgentTerms(tx, lanes, userId, changes);
    const after = viewAgent((await findUser(tx, lanes, userId))!);
    const detail = { userid: userId, before: viewAgent(before), after };
    await record(tx, { staffId: caller.staff.id, action: 'agent.set', detail });
    return after;
  });
};

export const viewAgent = (user: User): StaffResponseOf<'setAgent'> => ({
  userid: user.id,
  nickname: user.nickname,
  isagent: user.isAgent,
  rebate2d: user.rebate2d,
  rebate3d: user.rebate3d,
  betlimit: user.betLimit,
  sharerate: user.shareRate,
});
