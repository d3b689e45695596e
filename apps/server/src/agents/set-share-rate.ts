import { bangkokMonth, monthNumber, wholeBasisPoints } from '@truedraw/rules';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { greatestShareOfLine, putShareRate } from './store/shares';
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
    const before = (await findUser(tx, lanes, userId))!.shareRate;
    const month = bangkokMonth(await readClock(tx));
    const detail = { userid: userId, month, before, after: sharerate, ...first };
    // The log's lock lets rates be set one at a time, so that two changes together cannot exceed 100%.
    await record(tx, { staffId: caller.staff.id, action: 'agent.share', detail });
    await putShareRate(tx, lanes, userId, { fromMonth: monthNumber(month), rate: sharerate });
    if ((await greatestShareOfLine(tx, userId)) > wholeBasisPoints) throw new Refusal('ShareTooHigh');
  },
};

export const setShareRate: StaffHandler<'setShareRate'> = async (request, context) => {
  const proposal = await makeOrPropose(context, shareChange, request);
  const user = await findUser(context.db, context.lanes, request.userid);
  return { ...viewAgent(user!), ...(proposal !== undefined && { proposal }) };
};
