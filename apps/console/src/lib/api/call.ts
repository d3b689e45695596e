import {
  backgroundHeader,
  staffCalls,
  type StaffCallName,
  type StaffRequestOf,
  type StaffResponseOf,
} from '@truedraw/contract/staff';
import { language } from '../i18n/locale';
import { unusedMs } from '../session/activity';
import { expireSession, session } from '../session/session';
import { CallError } from './call-error';

const timeoutMs = 50_000;
/** Longer than this after the last key or pointer, it was not a person who asked. */
const byItselfMs = 60_000;

/**
 * A call of the staff, as whoever is signed in. When the server no longer knows the login, the session ends here and
 * the sign-in page says so. Secrets travel in bodies alone: every call that carries one is a POST.
 */
export async function call<Name extends StaffCallName>(
  name: Name,
  fields: StaffRequestOf<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<StaffResponseOf<Name>> {
  const token = session.get()?.token;
  try {
    return (await send(name, fields, token, signal)) as StaffResponseOf<Name>;
  } catch (error) {
    if (token && error instanceof CallError && error.code === 401) expireSession(token);
    throw error;
  }
}

async function send(
  name: StaffCallName,
  fields: object,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { path, methods } = staffCalls[name];
  const [method] = methods;
  const query = new URLSearchParams({ currency: language.get().locale });
  if (method === 'GET')
    for (const [key, value] of Object.entries(fields) as [string, string | number | boolean | undefined][])
      if (value !== undefined) query.set(key, String(value));
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${path}?${query.toString()}`, {
      method,
      headers: {
        ...(token && { 'Staff-Token': token }),
        // What a page asks by itself keeps no login alive.
        ...(unusedMs() > byItselfMs && { [backgroundHeader]: '1' }),
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(method === 'POST' && { body: JSON.stringify(fields) }),
    });
    return dataOf(response.status, await response.json().catch(() => undefined));
  } catch (cause) {
    if (cause instanceof CallError || signal?.aborted) throw cause;
    throw new CallError({ code: 0, msg: '' }, cause);
  }
}

/** 200 in the body is the only success. */
function dataOf(status: number, body: unknown): unknown {
  const { code, msg, data } = (body ?? {}) as { code?: number; msg?: string; data?: { error?: string } };
  if (code === 200) return data;
  throw new CallError({ code: code ?? status, msg: msg ?? '', error: data?.error });
}
