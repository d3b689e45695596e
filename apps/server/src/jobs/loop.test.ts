import { expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { startLoop } from './loop';

const quiet = () => ({ error: vi.fn(), info: vi.fn() });

test('an error in one job is logged once and stops neither the other jobs nor this one', async () => {
  const log = quiet();
  let good = 0;
  let bad = 0;
  const loop = startLoop(
    [
      { name: 'bad', everyMilliseconds: 2, run: () => Promise.reject(new Error(`broken ${++bad && ''}`)) },
      { name: 'good', everyMilliseconds: 2, run: () => Promise.resolve(void good++) },
    ],
    log,
  );
  await eventually(() => expect(Math.min(good, bad)).toBeGreaterThan(5));
  await loop.stop();
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error.mock.calls[0]![0]).toMatchObject({ job: 'bad', problem: 'broken ' });
});

test('a job never runs twice at once; woken during a run, it runs once more', async () => {
  let inside = 0;
  let runs = 0;
  const loop = startLoop(
    [
      {
        name: 'slow',
        everyMilliseconds: 60_000,
        async run() {
          expect(++inside).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, 20));
          inside -= 1;
          runs += 1;
        },
      },
    ],
    quiet(),
  );
  loop.wake();
  loop.wake();
  loop.wake();
  await eventually(() => expect(runs).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(runs).toBe(2);
  await loop.stop();
});

test('stopping waits for running jobs and starts no others', async () => {
  let finished = false;
  const loop = startLoop(
    [
      {
        name: 'slow',
        everyMilliseconds: 1,
        async run() {
          await new Promise((resolve) => setTimeout(resolve, 30));
          finished = true;
        },
      },
    ],
    quiet(),
  );
  await loop.stop();
  expect(finished).toBe(true);
  finished = false;
  loop.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(finished).toBe(false);
});
