import type webPush from 'web-push';
import type { PushKeys } from './keys';

/** The outcome of one message to one address. `gone` addresses and `refused` messages are never tried again. */
export type Sent = 'sent' | 'gone' | 'refused' | { laterSeconds: number };

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  send(to: PushAddress, message: { payload: string; topic: string; ttlSeconds: number }): Promise<Sent>;
}

type WebPush = typeof webPush;

/** Not before the first message: a server starts without it. */
const loadLibrary = async (): Promise<WebPush> => (await import('web-push')).default;

const timeoutMilliseconds = 8_000;
/** How long a service that does not answer is skipped: one that is down must not delay the others. */
const restSeconds = 60;
const longestWaitSeconds = 3_600;
/** Push services accept a signature for a day; one for each service and hour is enough. */
const signatureMilliseconds = 3_600_000;

/** Encrypts a message for one browser and sends it to that browser's push service. */
export function createPushSender({ keys, subject }: { keys: PushKeys; subject: string }): PushSender {
  const signatures = new Map<string, { header: string; until: number }>();
  /** The ends of the pauses, by the process's monotonic clock. */
  const resting = new Map<string, number>();

  /** Signing costs more than encrypting, and the signature covers only the service's origin, so it is cached. */
  const signatureFor = (audience: string, { getVapidHeaders }: WebPush): string => {
    const known = signatures.get(audience);
    if (known && known.until > performance.now()) return known.header;
    const { Authorization: header } = getVapidHeaders(
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
      const library = await loadLibrary();
      const { origin } = new URL(endpoint);
      const rest = (resting.get(origin) ?? 0) - performance.now();
      if (rest > 0) return { laterSeconds: Math.ceil(rest / 1000) };
      const Authorization = signatureFor(origin, library);
      const request = encrypt(library, { endpoint, keys: { p256dh, auth } }, payload, {
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
          signal: AbortSignal.timeout(timeoutMilliseconds),
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

/** Undefined for invalid keys: such an address can never be reached. */
function encrypt(
  { generateRequestDetails }: WebPush,
  ...message: Parameters<WebPush['generateRequestDetails']>
) {
  try {
    return generateRequestDetails(...message);
  } catch {
    return undefined;
  }
}

function outcomeOf({ ok, status, headers }: Response): Sent {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status < 500 && status !== 429 && status !== 408) return 'refused';
  const seconds = Number(headers.get('retry-after'));
  return { laterSeconds: Number.isFinite(seconds) ? Math.min(longestWaitSeconds, Math.max(0, seconds)) : 0 };
}
