import webPush from 'web-push';
import type { PushKeys } from './keys';

/** What became of one message to one address. `gone` addresses are never tried again, `refused` messages neither. */
export type Sent = 'sent' | 'gone' | 'refused' | { laterSeconds: number };

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  send(to: PushAddress, message: { payload: string; topic: string; ttlSeconds: number }): Promise<Sent>;
}

const patienceMilliseconds = 8_000;
/** A service that does not answer is left alone this long: one that is down must not hold up the others. */
const restSeconds = 60;
const longestWaitSeconds = 3_600;
/** Push services take a signature for a day; one for each of them and hour is plenty. */
const signatureMilliseconds = 3_600_000;

/** Encrypts for one browser and hands it to that browser's push service. */
export function createPushSender({ keys, subject }: { keys: PushKeys; subject: string }): PushSender {
  const signatures = new Map<string, { header: string; until: number }>();
  /** Until when, by the process's monotonic clock. */
  const resting = new Map<string, number>();

  /** Signing costs more than encrypting, and the service's name is all that is signed. */
  const signatureFor = (audience: string): string => {
    const known = signatures.get(audience);
    if (known && known.until > performance.now()) return known.header;
    const { Authorization: header } = webPush.getVapidHeaders(
      audience,
      subject,
      keys.publicKey,
      keys.privateKey(),
      'aes128gcm',
    );
    signatures.set(audience, { header, until: performance.now() + signatureMilliseconds });
    return header;
  };

  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }) {
      const { origin } = new URL(endpoint);
      const rest = (resting.get(origin) ?? 0) - performance.now();
      if (rest > 0) return { laterSeconds: Math.ceil(rest / 1000) };
      const Authorization = signatureFor(origin);
      const request = encrypt({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttlSeconds,
        topic,
        headers: { Authorization },
      });
      if (!request) return 'gone';
      const { 'Content-Length': _, ...headers } = request.headers;
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers,
          body: request.body as Uint8Array<ArrayBuffer>,
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMilliseconds),
        });
        await answer.body?.cancel();
        return outcomeOf(answer);
      } catch {
        resting.set(origin, performance.now() + restSeconds * 1000);
        return { laterSeconds: restSeconds };
      }
    },
  };
}

/** Keys that are no keys are as good as an address that is gone; whoever sent them gets nothing. */
function encrypt(...message: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...message);
  } catch {
    return undefined;
  }
}

function outcomeOf({ ok, status, headers }: Response): Sent {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status < 500 && status !== 429 && status !== 408) return 'refused';
  const wish = Number(headers.get('retry-after'));
  return { laterSeconds: Number.isFinite(wish) ? Math.min(longestWaitSeconds, Math.max(0, wish)) : 0 };
}
