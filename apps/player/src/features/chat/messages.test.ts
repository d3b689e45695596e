import { expect, test } from 'vitest';
import {
  mergeMessages,
  emptyConversation,
  isTimeShown,
  newestAnswer,
  type ChatMessage,
  type Outgoing,
} from './messages';

const message = (seq: number, from: ChatMessage['from'] = 'staff', clientId?: string): ChatMessage => ({
  seq,
  from,
  text: `text ${seq}`,
  at: seq,
  ...(clientId !== undefined && { clientId }),
});
const outgoing = (clientId: string): Outgoing => ({
  clientId,
  text: clientId,
  picture: undefined,
  at: 1,
  state: 'queued',
});
const seqs = ({ messages }: ReturnType<typeof mergeMessages>) => messages.map(({ seq }) => seq);

test('each message is shown once and in order, in any order of arrival', () => {
  const once = mergeMessages(emptyConversation, [message(3), message(4)]);
  expect(
    seqs(mergeMessages(mergeMessages(once, [message(4), message(6)]), [message(1), message(2), message(5)])),
  ).toEqual([1, 2, 3, 4, 5, 6]);
});

test('an outgoing message is shown once after it has arrived, also when its response was lost', () => {
  const waiting = { ...emptyConversation, outgoing: [outgoing('a'), outgoing('b')] };
  const after = mergeMessages(waiting, [message(1, 'me', 'a')]);
  expect(after.outgoing.map(({ clientId }) => clientId)).toEqual(['b']);
  expect(seqs(after)).toEqual([1]);
});

test('answers without a client id do not remove outgoing messages', () => {
  const waiting = { ...emptyConversation, outgoing: [outgoing('a')] };
  expect(mergeMessages(waiting, [message(1), message(2, 'auto')]).outgoing).toHaveLength(1);
});

test.each([
  [[], 0],
  [[message(1, 'me')], 0],
  [[message(1, 'me'), message(2, 'auto'), message(3, 'me')], 2],
  [[message(1), message(2)], 2],
])('the newest answer of %j is %i', (messages, newest) => {
  expect(newestAnswer({ ...emptyConversation, messages })).toBe(newest);
});

test.each([
  [1_000, undefined, true],
  [1_000, 0, false],
  [300_000, 0, true],
  [0, 300_000, true],
])('at %i after %s the time is shown: %s', (at, before, told) => {
  expect(isTimeShown(at, before)).toBe(told);
});
