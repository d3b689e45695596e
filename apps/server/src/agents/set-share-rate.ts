import { bangkokMonth, monthNumber, wholeBasisPoints } from '@truedraw/rules';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { greatestShareOfLine, putShareRate } from './store/shares';
import { findUser } from '../accounts/store/users';
import { viewAgent } from './set-agent';

/** The rate holds from the running month on, the whole of it; months that are over keep theirs. */
export const setShareRate: StaffHandler<'setShareRate'> = async (
  { userid, sharerate },
  { db, lanes, caller },
) =>
  inTransaction(db, async (tx) => {
    const before = await findUser(tx, lanes, userid);
    if (!before) throw new Refusal('UserUnknown');
    const month = bangkokMonth(await readClock(tx));
    const detail = { userid, month, before: before.shareRate, after: sharerate };
    // Behind the log's lock rates are set one after the other, so that two of them cannot pass the whole together.
    await record(tx, { staffId: caller.staff.id, action: 'agent.share', detail });
    await putShareRate(tx, lanes, userid, { fromMonth: monthNumber(month), rate: sharerate });
    if ((await greatestShareOfLine(tx, userid)) > wholeBasisPoints) throw new Refusal('ShareTooHigh');
    return { ...viewAgent(before), sharerate };
  });
