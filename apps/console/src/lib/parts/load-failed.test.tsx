// @vitest-environment happy-dom
import { CallError, noAnswerError } from '@truedraw/client';
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { LoadFailed } from './load-failed';

test('what the server refuses is said, and not offered again', () => {
  const error = new CallError({ code: 404, msg: 'There is no such draw', error: 'DrawUnknown' });
  show(<LoadFailed error={error} retry={() => undefined} />, 'owner');
  expect(document.body.textContent).toContain('There is no such draw');
  expect(document.querySelector('button')).toBeNull();
});

test.each([
  ['a server that is away', noAnswerError(undefined)],
  ['a server that is busy', new CallError({ code: 429, msg: 'Too many requests', error: 'TooManyRequests' })],
  ['a fault of the server', new CallError({ code: 500, msg: '' })],
])('%s is asked again by a button', (_what, error) => {
  let asked = 0;
  const shown = show(<LoadFailed error={error} retry={() => (asked += 1)} />, 'owner');
  expect(document.body.textContent).toContain('Could not load');
  shown.press('Try again');
  expect(asked).toBe(1);
});
