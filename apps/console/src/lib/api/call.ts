import { codeOf } from '@truedraw/client';
import { sendStaffRequest, type StaffRequestOf, type StaffResponseOf } from '@truedraw/client/staff';
import { backgroundHeader, staffCalls, type StaffCallName } from '@truedraw/contract/staff';
import { language } from '../i18n/locale';
import { unusedMs } from '../session/activity';
import { expireSession, session } from '../session/session';

/** A call later than this after the last key or pointer event was made by the page, not by a person. */
const backgroundAfterMs = 60_000;

/**
 * Makes a staff call with the token of the session. When the server refuses the token, the session ends and the
 * sign-in page shows why.
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
        // Calls in the background do not extend the session on the server.
        ...(unusedMs() > backgroundAfterMs && { [backgroundHeader]: '1' }),
      },
      signal,
    });
    return answer as StaffResponseOf<Name>;
  } catch (error) {
    if (token && codeOf(error) === 401) expireSession(token);
    throw error;
  }
}
