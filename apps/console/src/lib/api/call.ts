import { codeOf } from '@truedraw/client';
import { sendStaffRequest, type StaffRequestOf, type StaffResponseOf } from '@truedraw/client/staff';
import { backgroundHeader, staffCalls, type StaffCallName } from '@truedraw/contract/staff';
import { language } from '../i18n/locale';
import { unusedMs } from '../session/activity';
import { expireSession, session } from '../session/session';

/** Longer than this after the last key or pointer, it was not a person who asked. */
const byItselfMs = 60_000;

/**
 * A call of the staff, as whoever is signed in. When the server no longer knows the login, the session ends here and
 * the sign-in page says so.
 */
export async function call<Name extends StaffCallName>(
  name: Name,
  fields: StaffRequestOf<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<StaffResponseOf<Name>> {
  const token = session.get()?.token;
  try {
    const answer = await sendStaffRequest({
      route: staffCalls[name],
      fields,
      always: { currency: language.get().locale },
      headers: {
        ...(token && { 'Staff-Token': token }),
        // What a page asks by itself keeps no login alive.
        ...(unusedMs() > byItselfMs && { [backgroundHeader]: '1' }),
      },
      signal,
    });
    return answer as StaffResponseOf<Name>;
  } catch (error) {
    if (token && codeOf(error) === 401) expireSession(token);
    throw error;
  }
}
