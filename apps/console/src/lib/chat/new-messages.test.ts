import { expect, test } from 'vitest';
import { hasNewMessages } from './new-messages';

const chat = (chatId: number, unanswered: number) => ({ chatId, unanswered });

test.each([
  ['nothing changed', [chat(1, 2)], [chat(1, 2)], false],
  ['one was answered', [chat(1, 2), chat(2, 1)], [chat(2, 1)], false],
  ['another chat waits', [chat(1, 2)], [chat(1, 2), chat(3, 1)], true],
  ['one writes more', [chat(1, 2)], [chat(1, 3)], true],
  ['one was answered while another writes', [chat(1, 2)], [chat(2, 1)], true],
])('a sound is played for a new message: %s', (_name, before, after, expected) => {
  expect(hasNewMessages(before, after)).toBe(expected);
});
