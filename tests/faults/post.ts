import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { between } from './random';

/** An answer, or the reason why it was lost. `strange` is an answer that is not in the contract. */
export type Reply =
  | { kind: 'answer'; code: number; data: Record<string, unknown> }
  | { kind: 'lost'; why: 'cut' | 'broken' | 'hung' | 'strange' };

interface Post {
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** Whether the socket is destroyed some milliseconds after the request was sent. */
  cut?: boolean;
}

/** Longer than any server may need for a bet, even when it was paused. */
const timeoutMilliseconds = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request and never throws: any error is a lost answer. */
export function send(
  address: string,
  path: string,
  fields: object,
  { headers = {}, method = 'POST', cut = false }: Post = {},
): Promise<Reply> {
  const url = new URL(path, address);
  url.searchParams.set('currency', 'en');
  if (method === 'GET')
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method,
      agent,
      timeout: timeoutMilliseconds,
      headers: { 'content-type': 'application/json', ...headers },
    });
    outgoing.once('timeout', () => {
      resolve({ kind: 'lost', why: 'hung' });
      outgoing.destroy();
    });
    outgoing.once('error', () => resolve({ kind: 'lost', why: cut ? 'cut' : 'broken' }));
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', () => resolve({ kind: 'lost', why: cut ? 'cut' : 'broken' }));
      incoming.once('end', () => resolve(read(Buffer.concat(chunks).toString())));
    });
    outgoing.end(method === 'POST' ? JSON.stringify(fields) : undefined);
    if (cut)
      outgoing.once('finish', () => {
        void sleep(between(0, 15)).then(() => outgoing.destroy());
      });
  });
}

export const unexpectedAnswers: string[] = [];

function read(text: string): Reply {
  try {
    const { code, data } = JSON.parse(text) as { code: unknown; data: unknown };
    if (typeof code === 'number' && data instanceof Object)
      return { kind: 'answer', code, data: data as Record<string, unknown> };
  } catch {
    // An incomplete answer counts as strange.
  }
  unexpectedAnswers.push(text.slice(0, 300));
  return { kind: 'lost', why: 'strange' };
}

/** The name of a refusal, `ok`, or how the answer was lost. */
export const nameOf = (reply: Reply): string =>
  reply.kind === 'lost' ? reply.why : reply.code === 200 ? 'ok' : String(reply.data['error']);

export const closeConnections = (): void => agent.destroy();
