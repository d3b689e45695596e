import { centsMode, parseMoney } from '@truedraw/rules';
import { bodyParts } from '../body-parts';
import type { Config } from '../config';

export interface Slip {
  bank: string;
  reference: string;
}

/** The player waits for it. */
const waitMs = 5_000;

/**
 * Asks the service for slips about one: whether it knows the payment, and with the amount of the claim. Staff see the
 * answer beside the claim; it credits nothing. Undefined without a service, or while it does not answer.
 */
export async function verifySlip(
  { url, key }: Config['slips'],
  { bank, reference }: Slip,
  asked: number | null,
): Promise<'agrees' | 'differs' | 'unknown' | undefined> {
  if (!url) return undefined;
  const signal = AbortSignal.timeout(waitMs);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bank, reference }),
    redirect: 'error',
    signal,
  })
    .then(async (response) => (response.ok ? readJson(response, signal) : undefined))
    .catch(() => undefined);
  if (answer === null || typeof answer !== 'object') return undefined;
  const { found, amount } = answer as { found?: unknown; amount?: unknown };
  if (found !== true) return 'unknown';
  const parsed = parseMoney(String(amount), centsMode);
  if (!parsed.ok) return 'unknown';
  return asked === null || asked === parsed.value ? 'agrees' : 'differs';
}

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const parts: Uint8Array[] = [];
  for await (const part of bodyParts(response, signal)) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}
