import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from './testing/eventually';
import { createBackground, type Background } from './background';
import { createLog } from './log';
import { startTestServer } from './testing/server';

const lines: string[] = [];
let background: Background;
/** Only the server's listener is left, as in production. Without any listener Node would end the process. */
let others: NodeJS.UnhandledRejectionListener[];
beforeEach(() => {
  others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  lines.length = 0;
  background = createBackground(createLog('info', { write: (line) => void lines.push(line) }));
});
afterEach(async () => {
  await background.stop();
  for (const listener of others) process.on('unhandledRejection', listener);
});

const failures = async () =>
  /^background_failures_total (\d+)$/m.exec(await background.registry.metrics())?.[1];

test.each<[what: string, work: () => Promise<void>]>([
  ['is rejected', () => Promise.reject(new Error('no disk'))],
  [
    'throws at once',
    () => {
      throw new Error('no disk');
    },
  ],
])(
  'background work that %s is logged and counted, and causes no unhandled rejection',
  async (_what, work) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    background.run(work);
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(await failures()).toBe('1');
    expect(lines.join('')).toContain('no disk');
  },
);

test('a rejected promise without a handler is logged and counted, and does not end the process', async () => {
  void Promise.reject(new Error('forgotten'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await failures()).toBe('1');
  expect(lines.join('')).toContain('forgotten');
});

test('a stopped server removes its listener', async () => {
  expect(process.listeners('unhandledRejection')).toHaveLength(1);
  await background.stop();
  expect(process.listeners('unhandledRejection')).toEqual([]);
});

test('the metrics of a server have the number of failures of background work', async () => {
  const server = await startTestServer();
  server.services.background.run(() => Promise.reject(new Error('no disk')));
  await eventually(async () => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    expect(metrics).toContain('background_failures_total 1');
  });
  expect(server.log.join('')).toContain('no disk');
  await server.stop();
});
