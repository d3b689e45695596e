import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNeighbours, NeighbourLost, type Neighbour, type Neighbours } from './neighbours';

let folder: string;
let follow: ((servers: readonly number[]) => void)[];
let running: Neighbours[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truedraw-neighbours-'));
  follow = [];
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(
  number: number,
  answer: (question: unknown) => Promise<unknown>,
  patience?: number,
): Promise<Neighbours> {
  const started = await createNeighbours(
    folder,
    number,
    (told) => {
      follow.push(told);
      return () => undefined;
    },
    patience,
  );
  started.answerWith(answer);
  running.push(started);
  return started;
}
const tell = (...servers: number[]) => follow.forEach((told) => told(servers));
const echo = (question: unknown) => Promise.resolve({ question });
/** The keeper once the line to it is open. */
async function keeper(one: Neighbours, number: number): Promise<Neighbour> {
  await expect.poll(() => one.keeperOf(number)).toBeDefined();
  return one.keeperOf(number)!;
}

test('each number has one keeper, which every server asks but itself', async () => {
  const first = await start(1, echo);
  const second = await start(2, echo);
  expect(first.keeperOf(0), 'nobody has told of others').toBeUndefined();
  tell(1, 2);
  expect(first.keeperOf(0)).toBeUndefined();
  expect(second.keeperOf(1)).toBeUndefined();
  expect(await (await keeper(second, 0)).ask('from 2')).toEqual({ question: 'from 2' });
  expect(await (await keeper(first, 3)).ask('from 1')).toEqual({ question: 'from 1' });
  tell(2);
  expect(second.keeperOf(0), 'the other has left').toBeUndefined();
});

test('answers in another order find their questions, also large ones', async () => {
  const slowFirst = async (question: unknown) => {
    const { at, text } = question as { at: number; text: string };
    await sleep(50 - at);
    return { at, length: text.length };
  };
  await start(1, slowFirst);
  const second = await start(2, echo);
  tell(1, 2);
  const first = await keeper(second, 0);
  const text = '字\n'.repeat(20_000);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => first.ask({ at, text })));
  expect(answers).toEqual(Array.from({ length: 50 }, (_, at) => ({ at, length: text.length })));
});

test('of a server that ended nobody waits for an answer, and one in its place is asked again', async () => {
  let isAsked = false;
  const first = await start(1, () => {
    isAsked = true;
    return new Promise(() => undefined);
  });
  const second = await start(2, echo);
  tell(1, 2);
  const waiting = (await keeper(second, 0)).ask('hello');
  waiting.catch(() => undefined);
  await expect.poll(() => isAsked).toBe(true);
  await first.stop();
  await expect(waiting).rejects.toBeInstanceOf(NeighbourLost);
  expect(second.keeperOf(0)).toBeUndefined();
  await start(1, echo);
  tell(1, 2);
  expect(await (await keeper(second, 0)).ask('again')).toEqual({ question: 'again' });
});

test('a server that does not answer is left', async () => {
  await start(1, () => new Promise(() => undefined));
  const second = await start(2, echo, 300);
  tell(1, 2);
  const asking = (await keeper(second, 0)).ask('hello');
  await expect(Promise.race([asking, sleep(5_000)])).rejects.toBeInstanceOf(NeighbourLost);
  expect(second.keeperOf(0)).toBeUndefined();
  await sleep(1_000);
  expect(second.keeperOf(0), 'for longer than one that has ended').toBeUndefined();
});
