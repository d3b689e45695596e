import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyParts } from './body-parts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const server = createServer((request, response) => {
  response.writeHead(200).write('first');
  if (request.url === '/whole') response.end(' and last');
});
let address: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function read(path: string, milliseconds: number): Promise<string> {
  const signal = AbortSignal.timeout(milliseconds);
  const answer = await fetch(address + path, { signal });
  let text = '';
  for await (const part of bodyParts(answer, signal)) text += Buffer.from(part).toString();
  return text;
}

test('a body is read to its end', async () => {
  expect(await read('/whole', 10_000)).toBe('first and last');
});

test('a body that falls silent is given up, also when garbage was collected meanwhile', async () => {
  const reading = read('/silent', 1_000).catch((error: Error) => error.name);
  await sleep(300);
  collectGarbage();
  expect(await reading).toBe('TimeoutError');
});

test('a body that is left early ends its connection', async () => {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`${address}/silent`, { signal });
  for await (const part of bodyParts(answer, signal)) {
    expect(Buffer.from(part).toString()).toBe('first');
    break;
  }
  await expect
    .poll(() => new Promise((resolve) => void server.getConnections((_, count) => resolve(count))))
    .toBe(0);
});
