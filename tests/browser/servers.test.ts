import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@truedraw/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, send } from '../faults/post';
import { newBettor, waitForOpenDraw } from './bettors';
import { startTestProduct, type TestProduct } from './test-product';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct({ SERVERS: '2', TRUST_PROXY: '1' })));
afterAll(() => product.stop());

/** The processes of the servers, by the number of each. */
const servers = (): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(product.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);

/** The numbers of the servers whose figures are in the metrics. */
const counted = async (): Promise<string[]> => {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return [...text.matchAll(/^process_start_time_seconds\{server="(\d)"\}/gm)]
    .map(([, one]) => one!)
    .toSorted();
};

test('several servers share the port, and the metrics of any show the figures of each once', async () => {
  await expect.poll(counted).toEqual(['1', '2']);
  const text = await (await fetch(`${product.url}/metrics`)).text();
  expect(text.match(/^# TYPE http_request_duration_seconds histogram$/gm)).toHaveLength(1);
});

test('servers are replaced one by one without a bet refused, cut off or placed twice, and streams come back', async () => {
  const { token } = await newBettor(product.url);
  const { turnId } = await waitForOpenDraw(product.url, 2);
  const before = servers();
  const stream = await fetch(`${product.url}/api/live`);
  const reader = stream.body!.getReader();
  const answers: string[] = [];
  let goOn = true;
  const bet = async (): Promise<void> => {
    while (goOn) {
      const headers = { token, 'idempotency-key': randomUUID() };
      const fields = { turnid: turnId, gametype: 2, numbet: { '07': 1 } };
      answers.push(nameOf(await send(product.url, calls.placeBet.path, fields, { headers })));
    }
  };
  const bettors = [bet(), bet(), bet(), bet()];
  process.kill(product.pid, 'SIGHUP');
  await expect
    .poll(() => servers().filter((pid) => !before.includes(pid)).length, { timeout: 60_000 })
    .toBe(2);
  await expect.poll(() => servers().length, { timeout: 60_000 }).toBe(2);
  goOn = false;
  await Promise.all(bettors);

  expect([...new Set(answers)]).toEqual(['ok']);
  const [stored] = await product.sql<{ count: number }>(
    'SELECT count(*) AS count FROM bets WHERE turn_id = $1',
    [turnId],
  );
  expect(stored!.count).toBe(answers.length);
  // The stream of a server that is gone has ended, so that its reader comes back to another.
  while (!(await reader.read()).done);
  expect((await fetch(`${product.url}/ready`)).status).toBe(200);
});

test('a server that is killed is started again; the other takes its bets meanwhile, as it does while it is frozen', async () => {
  const { token } = await newBettor(product.url);
  const { turnId } = await waitForOpenDraw(product.url, 2, 60_000);
  const placed: string[] = [];
  let goOn = true;
  const bet = async (): Promise<void> => {
    while (goOn) {
      const key = randomUUID();
      const fields = { turnid: turnId, gametype: 2, numbet: { '08': 1 } };
      const headers = { token, 'idempotency-key': key };
      const once = async () => nameOf(await send(product.url, calls.placeBet.path, fields, { headers }));
      while ((await once()) !== 'ok') await sleep(50);
      placed.push(key);
    }
  };
  const goesOn = async (): Promise<void> => {
    const before = placed.length;
    await expect.poll(() => placed.length - before, { timeout: 30_000 }).toBeGreaterThan(20);
  };
  const bettors = [bet(), bet(), bet(), bet()];
  await goesOn();
  // The first one places the bets of both.
  const [killed] = servers();
  process.kill(killed!, 'SIGKILL');
  await goesOn();
  await expect.poll(() => servers().filter((pid) => pid !== killed).length, { timeout: 60_000 }).toBe(2);
  await expect.poll(counted, { timeout: 60_000 }).toEqual(['1', '2']);
  const [frozen] = servers();
  process.kill(frozen!, 'SIGSTOP');
  await goesOn();
  process.kill(frozen!, 'SIGCONT');
  await goesOn();
  goOn = false;
  await Promise.all(bettors);
  const [stored] = await product.sql<{ count: number }>(
    `SELECT count(*) AS count FROM bets WHERE turn_id = $1 AND numbers::text = '{8}' AND total = 1`,
    [turnId],
  );
  expect(stored!.count).toBe(placed.length);
}, 180_000);

test('servers that cannot start say why, once, and end', async () => {
  const program = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
  const failing = spawn(process.execPath, [program], {
    env: { ...process.env, ...product.env, SERVERS: '2', PORT: new URL(product.url).port },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  failing.stderr.on('data', (text: Buffer) => (said += text.toString()));
  expect(await new Promise((resolve) => failing.once('exit', resolve))).toBe(1);
  expect(said.match(/EADDRINUSE/g)).toHaveLength(1);
});
