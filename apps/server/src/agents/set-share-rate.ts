import { bangkokMonth, monthNumber, wholeBasisPoints } from '@truedraw/rules';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { countTermsChange } from '../accounts/store/bettors';
import { greatestShareOfLine, lockShareRate, putShareRate } from './store/shares';
import { findUser } from '../accounts/store/users';
import { loadMoneySettings } from '../orders/settings';
import { changesTooMuch, makeOrPropose, type TwoPersonChange } from '../staff/two-person-change';
import { agentSubject, viewAgent } from './set-agent';

/** The rate applies to the whole current month and later; past months keep theirs. */
export const shareChange: TwoPersonChange<'setShareRate'> = {
  kind: 'setShareRate',
  current: async (tx, { lanes }, { userid: userId }) => {
    const user = await findUser(tx, lanes, userId);
    if (!user) throw new Refusal('UserUnknown');
    return { sharerate: [user.shareRate] };
  },
  needsTwo: async (tx, request, { before, after }) => {
    const { changeStepPercent: stepPercent } = await loadMoneySettings(tx);
    return changesTooMuch(tx, { subject: agentSubject(request), stepPercent }, before, after);
  },
  subject: agentSubject,
  apply: async (tx, { lanes, caller }, { userid: userId, sharerate }, first) => {
    const before = await lockShareRate(tx, lanes, userId);
    // Its lock lets rates and bindings change lines one at a time, so that two of them together cannot exceed 100%.
    await countTermsChange(tx);
    const month = bangkokMonth(await readClock(tx));
    const detail = { userid: userId, month, before, after: sharerate, ...first };
    await putShareRate(tx, lanes, userId, { fromMonth: monthNumber(month), rate: sharerate });
    if (sharerate > before && (await greatestShareOfLine(tx, userId)) > wholeBasisPoints)
      throw new Refusal('ShareTooHigh');
    await record(tx, { staffId: caller.staff.id, action: 'agent.share', detail });
  },
};

export const setShareRate: StaffHandler<'setShareRate'> = async (request, context) => {
  const proposal = await makeOrPropose(context, shareChange, request);
  const user = await findUser(context.db, context.lanes, request.userid);
  return { ...viewAgent(user!), ...(proposal !== undefined && { proposal }) };
};
