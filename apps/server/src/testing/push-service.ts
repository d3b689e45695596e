import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser of the test push service: its address, and the keys with which it decrypts messages. */
export interface TestBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** The received messages, decrypted. */
  received: { message: Record<string, unknown>; headers: IncomingHttpHeaders }[];
  /** Sets the service's next answers for this browser. */
  answers(status: number, headers?: Record<string, string>): void;
}

export interface PushService {
  origin: string;
  newBrowser(): TestBrowser;
  stop(): Promise<void>;
}

/** A local push service that accepts real requests and decrypts them. */
export async function startPushService(): Promise<PushService> {
  const inboxes = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => [number, object]>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const deliver = inboxes.get(request.url!);
      if (!deliver) return void response.writeHead(404).end();
      const [status, headers] = deliver(request.headers, Buffer.concat(parts));
      return void response.writeHead(status, { ...headers }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    newBrowser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const received: TestBrowser['received'] = [];
      let answer: [number, object] = [201, {}];
      inboxes.set(path, (headers, body) => {
        if (answer[0] < 300) received.push({ headers, message: open(body, keys, auth) });
        return answer;
      });
      return {
        subscription: {
          endpoint: origin + path,
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        received,
        answers: (status, headers = {}) => void (answer = [status, headers]),
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Decrypts by RFC 8188 and 8291: salt, record size, the sender's key, then one encrypted record. */
function open(body: Buffer, keys: ECDH, auth: Buffer): Record<string, unknown> {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, unknown>;
}
