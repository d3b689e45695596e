import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedBody } from '../http/signed-body';
import { Refusal } from '../refusal';

/** How far the time of a notice may be from ours. A sender that tries again signs again. */
const toleranceMs = 5 * 60_000;

/**
 * Refuses a notice that none of the secrets has signed, or that is too old to be sent again by somebody who has seen
 * it. Several secrets let the sender change to another.
 */
export function requireSignature(
  secrets: readonly string[],
  signed: SignedBody | undefined,
  now: number,
): void {
  if (!secrets.length) throw new Refusal('NoticesOff');
  const { timestamp, signature, body } = signed ?? { timestamp: '', signature: '', body: Buffer.alloc(0) };
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) throw new Refusal('NoticeUnsigned');
  const given = Buffer.from(signature, 'hex');
  const isOurs = secrets
    .map((secret) => createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest())
    .some((digest) => timingSafeEqual(digest, given));
  if (!isOurs) throw new Refusal('NoticeUnsigned');
  if (Math.abs(now - Number(timestamp) * 1000) > toleranceMs) throw new Refusal('NoticeLate');
}
