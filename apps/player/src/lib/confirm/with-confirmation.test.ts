import { CallError } from '@truedraw/client';
import { afterEach, expect, test } from 'vitest';
import { useConfirmStore, waysIn, withConfirmation } from './with-confirmation';

const needed = (ways: string) =>
  new CallError({ code: 403, msg: 'confirm', error: 'ConfirmationNeeded', data: { ways } });
const question = () => useConfirmStore.getState().question;
afterEach(() => useConfirmStore.setState({ question: undefined }));

/** A task that is refused until the owner has confirmed. */
function refusedOnce(ways: string) {
  let runs = 0;
  const task = () => (++runs === 1 ? Promise.reject(needed(ways)) : Promise.resolve('done'));
  return { task, runs: () => runs };
}

test('a task that is not refused asks nothing', async () => {
  expect(await withConfirmation(() => Promise.resolve(7))).toBe(7);
  expect(question()).toBeUndefined();
});

test('a refused task runs again once the owner has confirmed', async () => {
  const { task, runs } = refusedOnce('password,email');
  const outcome = withConfirmation(task);
  await expect.poll(question).toMatchObject({ ways: ['password', 'email'] });
  question()!.answer(true);
  expect(await outcome).toBe('done');
  expect(runs()).toBe(2);
  expect(question()).toBeUndefined();
});

test('a task is given up with its refusal when the owner closes the question', async () => {
  const { task, runs } = refusedOnce('phone');
  const outcome = withConfirmation(task);
  outcome.catch(() => undefined);
  await expect.poll(question).toBeDefined();
  question()!.answer(false);
  await expect(outcome).rejects.toThrow('confirm');
  expect(runs()).toBe(1);
});

test.each([
  [needed(''), []],
  [needed('phone,carrier-pigeon'), ['phone']],
  [new CallError({ code: 403, msg: '', error: 'Forbidden' }), []],
  [new Error('other'), []],
])('%j offers %j', (error, ways) => {
  expect(waysIn(error)).toEqual(ways);
});
