import { bangkokMonth, monthNumber, wholeBasisPoints } from '@truedraw/rules';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { greatestShareOfLine, putShareRate } from './store/shares';
import { findUser } from '../accounts/store/users';
import { viewAgent } from './set-agent';

/** The rate applies to the whole current month and later; past months keep theirs. */
export const setShareRate: StaffHandler<'setShareRate'> = async (
  { userid: userId, sharerate },
  { db, lanes, caller },
) =>
  inTransaction(db, async (tx) => {
    const before = await findUser(tx, lanes, userId);
    if (!before) throw new Refusal('UserUnknown');
    const month = bangkokMonth(await readClock(tx));
    const detail = { userid: userId, month, before: before.shareRate, after: sharerate };
    // The log's lock lets rates be set one at a time, so that two changes together cannot exceed 100%.
    await record(tx, { staffId: caller.staff.id, action: 'agent.share', detail });
    await putShareRate(tx, lanes, userId, { fromMonth: monthNumber(month), rate: sharerate });
    if ((await greatestShareOfLine(tx, userId)) > wholeBasisPoints) throw new Refusal('ShareTooHigh');
    return { ...viewAgent(before), sharerate };
  });
