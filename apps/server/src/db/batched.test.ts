import { expect, test } from 'vitest';
import { batched } from './batched';

/** Answers each request when the test says so, and records the requests. */
function slowFinder() {
  const questions: number[][] = [];
  const waiting: {
    keys: readonly number[];
    resolve: (values: string[]) => void;
    reject: (error: Error) => void;
  }[] = [];
  const find = batched<number, string>((keys) => {
    questions.push([...keys]);
    return new Promise((resolve, reject) => waiting.push({ keys, resolve, reject }));
  });
  const turn = () => new Promise(setImmediate);
  return {
    find,
    questions,
    turn,
    answer: async () => {
      const { keys, resolve } = waiting.shift()!;
      resolve(keys.map((key) => `value ${key}`));
      await turn();
    },
    fail: async () => {
      waiting.shift()!.reject(new Error('away'));
      await turn();
    },
  };
}

test('requests of one turn of the event loop share one query, and each gets its own answer', async () => {
  const { find, questions, turn, answer } = slowFinder();
  const asked = Promise.all([find(1), find(2), find(1)]);
  await turn();
  await answer();
  expect(await asked).toEqual(['value 1', 'value 2', 'value 1']);
  expect(questions).toEqual([[1, 2, 1]]);
});

test('a request made while a query is running gets the answer of the next query', async () => {
  const { find, questions, turn, answer } = slowFinder();
  const early = find(1);
  await turn();
  const late = [find(1), find(2)];
  await turn();
  expect(questions).toEqual([[1]]);
  await answer();
  expect(await early).toBe('value 1');
  expect(questions).toEqual([[1], [1, 2]]);
  await answer();
  expect(await Promise.all(late)).toEqual(['value 1', 'value 2']);
});

test('a failed query fails its own requests, and the next query is sent', async () => {
  const { find, turn, answer, fail } = slowFinder();
  const failing = Promise.allSettled([find(1), find(2)]);
  await turn();
  const later = find(3);
  await fail();
  expect(await failing).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  await answer();
  expect(await later).toBe('value 3');
  const alone = find(4);
  await turn();
  await answer();
  expect(await alone).toBe('value 4');
});
