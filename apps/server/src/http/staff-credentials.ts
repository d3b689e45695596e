import { staffCookie, staffCookieHeader, type StaffResponseOf } from '@truedraw/contract/staff';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface StaffCredentials {
  token: unknown;
  /** The person whom the page shows; another person's session is not used for it. */
  shownId?: number | undefined;
}

/** The token of the Staff-Token header, or of the cookie where a page of ours asks for that. */
export function credentialsOf({ headers }: FastifyRequest): StaffCredentials {
  const shown = headers[staffCookieHeader];
  if (shown === undefined) return { token: headers['staff-token'] };
  const { [staffCookie.name]: token } = parseCookie(headers.cookie ?? '');
  return { token, shownId: shown === 'any' ? undefined : Number(shown) };
}

/** Where the login asks for a cookie, its token leaves the server in that alone, and no script can read it. */
export function moveTokenToCookie(
  { headers, protocol }: FastifyRequest,
  reply: FastifyReply,
  login: StaffResponseOf<'staffLogin'>,
): void {
  if (headers[staffCookieHeader] === undefined || !login.token) return;
  const cookie = stringifySetCookie({
    ...staffCookie,
    value: login.token,
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https',
  });
  void reply.header('set-cookie', cookie);
  delete login.token;
}
