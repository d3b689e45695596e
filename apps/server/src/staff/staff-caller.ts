import type { StaffCall } from '@truedraw/contract/staff';
import { bangkokDay, bangkokTime } from '@truedraw/rules';
import { hashSecret } from '../crypto/secrets';
import type { Services } from '../services';
import { findStaff, type Staff } from './store/staff';
import { findStaffToken, touchStaffToken } from './store/staff-tokens';
import { waitsUntil } from './store/touches';
import { Refusal } from '../refusal';
import type { StaffCredentials } from '../http/staff-credentials';
import type { StaffCaller } from '../http/staff-handler';

declare module '../http/staff-handler' {
  interface StaffCaller {
    staff: Staff;
    sessionId: number;
  }
}

/**
 * The member of staff of a token; refuses roles that may not make the call. Players' tokens are unknown here.
 * Background requests do not keep a login alive. With `releases`, an account that waits to be confirmed is refused.
 */
export async function requireStaff(
  { db }: Services,
  { token, shownId }: StaffCredentials,
  roles: Exclude<StaffCall['roles'], 'anyone'>,
  { background = false, releases = false, atFirstPassword = false } = {},
): Promise<StaffCaller> {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw new Refusal('NotLoggedIn');
  const session = await (background ? findStaffToken : touchStaffToken)(db, hashSecret(token));
  const staff = session && (await findStaff(db, session.staffId));
  if (!session || !staff || staff.disabled || staff.id !== (shownId ?? staff.id))
    throw new Refusal('NotLoggedIn');
  if (staff.mustChangePassword && !atFirstPassword) throw new Refusal('MustChangePassword');
  if (!roles.includes(staff.role)) throw new Refusal('Forbidden');
  const until = releases ? await waitsUntil(db, staff.id) : undefined;
  if (until !== undefined)
    throw new Refusal('StaffNotConfirmed', {
      until,
      untilText: `${bangkokDay(until)} ${bangkokTime(until)}`,
    });
  return { staff, sessionId: session.id };
}
