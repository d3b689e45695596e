import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { endDevices } from '../accounts/store/devices';
import { listUserDevices } from './store/user-care';
import { findUser } from '../accounts/store/users';

export const endUserSessions: StaffHandler<'endUserSessions'> = async (
  { userid: userId },
  { db, lanes, caller },
) => {
  const ended = await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userId))) throw new Refusal('UserUnknown');
    const devices = (await listUserDevices(tx, lanes, userId)).filter(({ loggedIn }) => loggedIn);
    await endDevices(tx, lanes, userId);
    const detail = { userid: userId, devices: devices.length };
    await record(tx, { staffId: caller.staff.id, action: 'user.endsessions', detail });
    return devices.length;
  });
  return { ended };
};
