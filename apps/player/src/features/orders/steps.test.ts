import { expect, test } from 'vitest';
import { stepsOf } from './steps';

const shown = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order).map(({ key, at }) => `${key} ${at ?? '-'}`);

test.each([
  ['made', { status: 0, createdAt: 1 }, ['Withdraw.Step_0 1', 'Order.Status_1 -', 'Order.Status_2 -']],
  [
    'taken',
    { status: 1, createdAt: 1, takenAt: 2 },
    ['Withdraw.Step_0 1', 'Order.Status_1 2', 'Order.Status_2 -'],
  ],
  [
    'paid',
    { status: 2, createdAt: 1, takenAt: 2, endedAt: 3 },
    ['Withdraw.Step_0 1', 'Order.Status_1 2', 'Order.Status_2 3'],
  ],
  ['cancelled', { status: 4, createdAt: 1, endedAt: 3 }, ['Withdraw.Step_0 1', 'Order.Status_4 3']],
  [
    'failed after it was taken',
    { status: 3, createdAt: 1, takenAt: 2, endedAt: 3 },
    ['Withdraw.Step_0 1', 'Order.Status_1 2', 'Order.Status_3 3'],
  ],
  ['failed before', { status: 3, createdAt: 1, endedAt: 3 }, ['Withdraw.Step_0 1', 'Order.Status_3 3']],
])('a withdrawal that was %s', (_what, order, steps) => {
  expect(shown(order)).toEqual(steps);
  expect(stepsOf(order).map(({ failed }) => failed)).toEqual(
    steps.map((step) => step.startsWith('Order.Status_3')),
  );
});
