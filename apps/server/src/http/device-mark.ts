import type { CallName } from '@truedraw/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

/** The calls that log somebody in. */
const logsIn: ReadonlySet<CallName> = new Set(['login', 'loginByPhone', 'loginGoogle', 'register']);

/** The longest time that browsers keep a cookie. */
const lifeSeconds = 400 * 86_400;

/**
 * The mark of the browser that logs in, and makes one for a browser that has none. It permits nothing: it only tells
 * that two accounts were used in one browser. Scripts cannot read it. A link of another site can log in by GET, so
 * nothing is told of the browser then: whoever follows it would be taken for the owner of that account.
 */
export function markDevice(name: CallName, request: FastifyRequest, reply: FastifyReply): string | undefined {
  if (!logsIn.has(name) || request.method !== 'POST') return undefined;
  const known = /(?:^|;\s*)device=([\w-]{22})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  const mark = known ?? randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `device=${mark}; Path=/api; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return mark;
}
