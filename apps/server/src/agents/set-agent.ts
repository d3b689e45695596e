import type { StaffResponseOf } from '@truedraw/contract/staff';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findUser, setAgentTerms, type User } from '../accounts/store/users';
import { loadMoneySettings } from '../orders/settings';
import {
  changesTooMuch,
  givenIn,
  makeOrPropose,
  valuesOf,
  type TwoPersonChange,
} from '../staff/two-person-change';

/** A bet limit of 0 is the game's own, the highest there is. */
const heights = (betLimits: readonly (number | string)[] = []) =>
  betLimits.map((limit) => Number(limit) || Number.MAX_SAFE_INTEGER);

/** Of an agent's terms and share. */
export const agentSubject = ({ userid }: { userid: number }): string => `user:${userid}`;

export const agentChange: TwoPersonChange<'setAgent'> = {
  kind: 'setAgent',
  current: async (tx, { lanes }, { userid: userId, ...changes }) => {
    if (Object.values(changes).every((value) => value === undefined)) throw new Refusal('NothingToChange');
    const user = await findUser(tx, lanes, userId);
    if (!user) throw new Refusal('UserUnknown');
    const { rebateMaxPoints } = await loadMoneySettings(tx);
    const { rebate2D = 0, rebate3D = 0 } = changes;
    if (Math.max(rebate2D, rebate3D) > rebateMaxPoints)
      throw new Refusal('RebateTooHigh', { max: `${rebateMaxPoints / 100}%` });
    const { isAgent, rebate2d, rebate3d, betLimit } = user;
    return valuesOf(
      { isAgent, rebate2D: rebate2d, rebate3D: rebate3d, betlimit: betLimit },
      givenIn(changes),
    );
  },
  needsTwo: async (tx, request, { before, after }) => {
    const { changeStepPercent: stepPercent } = await loadMoneySettings(tx);
    // Being an agent pays nothing by itself.
    const { isAgent: _isAgent, betlimit, ...rates } = before;
    return changesTooMuch(
      tx,
      { subject: agentSubject(request), stepPercent },
      { ...rates, ...(betlimit && { betlimit: heights(betlimit) }) },
      { ...after, betlimit: heights(after['betlimit']) },
    );
  },
  subject: agentSubject,
  apply: async (tx, { lanes, caller }, { userid: userId, isAgent, rebate2D, rebate3D, betlimit }, first) => {
    const before = viewAgent((await findUser(tx, lanes, userId))!);
    const changes = { isAgent, rebate2d: rebate2D, rebate3d: rebate3D, betLimit: betlimit };
    await setAgentTerms(tx, lanes, userId, changes);
    const after = viewAgent((await findUser(tx, lanes, userId))!);
    const detail = { userid: userId, before, after, ...first };
    await record(tx, { staffId: caller.staff.id, action: 'agent.set', detail });
  },
};

export const setAgent: StaffHandler<'setAgent'> = async (request, context) => {
  const proposal = await makeOrPropose(context, agentChange, request);
  const user = await findUser(context.db, context.lanes, request.userid);
  return { ...viewAgent(user!), ...(proposal !== undefined && { proposal }) };
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
