import { codeOf } from '@truedraw/client';
import { sendStaffRequest, type StaffRequestOf, type StaffResponseOf } from '@truedraw/client/staff';
import {
  backgroundHeader,
  staffCalls,
  staffCookieHeader,
  type StaffCallName,
} from '@truedraw/contract/staff';
import { language } from '../i18n/locale';
import { unusedMs } from '../session/activity';
import { withoutNul } from './without-nul';
import { expireSession, session } from '../session/session';

/** A call later than this after the last key or pointer event was made by the page, not by a person. */
const backgroundAfterMs = 60_000;

/**
 * Makes a staff call with the session of the browser. When the server refuses the session, it ends and the sign-in page
 * shows why.
 */
export async function call<Name extends StaffCallName>(
  name: Name,
  fields: StaffRequestOf<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<StaffResponseOf<Name>> {
  const current = session.get();
  try {
    const answer = await sendStaffRequest({
      route: staffCalls[name],
      fields: withoutNul(fields),
      always: { currency: language.get().locale },
      headers: {
        [staffCookieHeader]: String(current?.me.staffId ?? 'any'),
        // Calls in the background do not extend the session on the server.
        ...(unusedMs() > backgroundAfterMs && { [backgroundHeader]: '1' }),
      },
      signal,
    });
    return answer as StaffResponseOf<Name>;
  } catch (error) {
    if (current && codeOf(error) === 401) expireSession(current);
    throw error;
  }
}
