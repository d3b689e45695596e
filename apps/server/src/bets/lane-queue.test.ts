import { expect, test } from 'vitest';
import { betOf } from '../testing/engines';
import { checkBet } from './bet-request';
import { createLaneQueue, queueLimits } from './lane-queue';
import { createBetMetrics } from './metrics';
import type { BatchMember } from './read-batch';
import type { Outcome } from './run-batch';

const request = (lines = 1) =>
  checkBet(
    betOf({
      userId: 1,
      turnId: 1,
      numberStakes: Object.fromEntries(
        Array.from({ length: lines }, (_, at) => [String(at).padStart(2, '0'), 1]),
      ),
    }),
  );

/** A queue whose batches wait until the test releases them. */
function heldQueue(limits: Partial<typeof queueLimits> = {}) {
  const batches: { members: readonly BatchMember[]; finish: (outcomes?: Outcome[]) => void }[] = [];
  const queue = createLaneQueue(
    (members) =>
      new Promise((resolve) =>
        batches.push({
          members,
          finish: (outcomes = members.map(({ request: { id } }) => ({ betId: id, coin: 0 }))) =>
            resolve(outcomes),
        }),
      ),
    createBetMetrics(() => 0),
    { ...queueLimits, ...limits },
  );
  return { queue, batches };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'placed',
    (error: Error) => error.message,
  );

test('bets that arrive while a batch is being written form the next batch, and each gets its own answer', async () => {
  const { queue, batches } = heldQueue();
  const first = [request(), request()];
  const second = [request(), request(), request()];
  const answers = first.map((one) => queue.place(one));
  await turn();
  answers.push(...second.map((one) => queue.place(one)));
  await turn();
  expect(batches.map(({ members }) => members.length)).toEqual([2]);
  batches[0]!.finish();
  await turn();
  expect(batches.map(({ members }) => members.length)).toEqual([2, 3]);
  batches[1]!.finish();
  expect((await Promise.all(answers)).map(({ betId }) => betId)).toEqual(
    [...first, ...second].map(({ id }) => id),
  );
});

test('the database has a batch before the last one is answered, and a small batch waits for bets of those who were answered', async () => {
  const { queue, batches } = heldQueue();
  /** How many batches had begun when the answer came. */
  const begun: number[] = [];
  const place = (again = false): Promise<void> =>
    queue.place(request()).then(() => {
      begun.push(batches.length);
      return again ? place() : undefined;
    });
  const answers = [place(), place(), place(true), place(true)];
  await turn();
  answers.push(place());
  batches[0]!.finish();
  await turn();
  expect(begun, 'one bet is too few for a batch of its own').toEqual([1, 1, 1, 1]);
  expect(batches[1]!.members).toHaveLength(3);
  answers.push(place(), place());
  batches[1]!.finish();
  await turn();
  expect(begun.slice(4), 'the next batch was begun first').toEqual([3, 3, 3]);
  batches[2]!.finish();
  await Promise.all(answers);
});

test('a batch has a largest number of bets and lines, and a bet that is larger is written alone', async () => {
  const { queue, batches } = heldQueue({ batchBets: 3, batchLines: 50 });
  const answers = [1, 1, 1, 1, 30, 30, 80, 1].map((lines) => outcomeOf(queue.place(request(lines))));
  for (let at = 0; at < 5; at++) {
    await turn();
    batches[at]?.finish();
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 8 }, () => 'placed'));
  expect(batches.map(({ members }) => members.length)).toEqual([3, 2, 1, 1, 1]);
});

test('a full queue refuses at once', async () => {
  const { queue, batches } = heldQueue({ waitingBets: 2 });
  const away = outcomeOf(queue.place(request()));
  await turn();
  const waiting = [outcomeOf(queue.place(request())), outcomeOf(queue.place(request()))];
  expect(await outcomeOf(queue.place(request()))).toBe('Busy');
  batches[0]!.finish();
  await turn();
  batches[1]!.finish();
  expect(await Promise.all([away, ...waiting])).toEqual(['placed', 'placed', 'placed']);
});

test('bets that waited too long are refused without a try, and no further bets are queued behind them', async () => {
  const { queue, batches } = heldQueue({ waitingMilliseconds: 30 });
  const away = outcomeOf(queue.place(request()));
  await turn();
  const waiting = outcomeOf(queue.place(request()));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await outcomeOf(queue.place(request()))).toBe('Busy');
  batches[0]!.finish();
  expect(await away).toBe('placed');
  expect(await waiting).toBe('Busy');
  expect(batches).toHaveLength(1);
});

test('behind a commit that does not return everybody is answered: what waits is refused, what is written is uncertain', async () => {
  const { queue, batches } = heldQueue({
    waitingMilliseconds: 30,
    writingMilliseconds: 60,
    lookMilliseconds: 10,
  });
  const away = outcomeOf(queue.place(request()));
  await turn();
  const waiting = outcomeOf(queue.place(request()));
  expect(await waiting).toBe('Busy');
  expect(await away).toBe('BetUncertain');
  expect(queue.length).toBe(0);
  batches[0]!.finish();
  await turn();
  const next = outcomeOf(queue.place(request()));
  await turn();
  batches[1]!.finish();
  expect(await next).toBe('placed');
});

test('after a stop no bet is accepted, and every queued bet is answered', async () => {
  const { queue, batches } = heldQueue();
  const answers = [outcomeOf(queue.place(request()))];
  await turn();
  answers.push(outcomeOf(queue.place(request())));
  const stopped = queue.stop();
  expect(await outcomeOf(queue.place(request()))).toBe('Busy');
  batches[0]!.finish();
  await turn();
  batches[1]!.finish();
  await stopped;
  expect(await Promise.all(answers)).toEqual(['placed', 'placed']);
});
