import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Answer } from '@truedraw/contract';
import { keepAliveTimeout } from '../http/keep-alive';

/**
 * Connections stay open between calls; a server that stops closes its own. An idle one is closed before the server does it,
 * so that no call is sent on a connection that is being closed.
 */
const agent = new Agent({ keepAlive: true, timeout: keepAliveTimeout - 12_000 });

let addresses = 0;

/** An IP address that no call of this run used before, so that limits do not add up unless a test wants it. */
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

interface Sending {
  path: string;
  method: 'GET' | 'POST';
  fields: object;
  locale: string;
  headers: Record<string, string>;
}

/** Sends one call over real HTTP. node:http takes a third of the time of fetch. */
export async function sendCall(address: string, sending: Sending): Promise<Answer<never>> {
  const outgoing = begin(address, sending);
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  // A body that is too large is refused before all of it has come; writing its rest fails after the answer.
  outgoing.on('error', () => {});
  outgoing.end(sending.method === 'POST' ? JSON.stringify(sending.fields) : undefined);
  const [answer] = await answered;
  return read(answer);
}

function begin(address: string, { path, method, fields, locale, headers }: Sending): ClientRequest {
  const url = new URL(path, address);
  const query = method === 'GET' ? fields : {};
  for (const [field, value] of Object.entries({ ...query, currency: locale, timestamp: Date.now() }))
    url.searchParams.set(field, String(value));
  return request(url, {
    agent,
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      'user-agent': 'node',
      'x-forwarded-for': newAddress(),
      ...headers,
    },
  });
}

async function read(answer: IncomingMessage): Promise<Answer<never>> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part as string;
  const body = JSON.parse(text) as Answer<never>;
  if (body.code !== answer.statusCode)
    throw new Error(`HTTP says ${answer.statusCode}, code says ${body.code}`);
  return body;
}
