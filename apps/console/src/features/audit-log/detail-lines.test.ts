// @vitest-environment happy-dom
import { en } from '@truedraw/messages/console/en';
import { expect, test } from 'vitest';
import type { T } from '../../lib/i18n/t';
import { linesOf } from './detail-lines';

const t = ((key: keyof typeof en) => en[key] ?? key) as T;
const names = new Map([[3, 'Anna']]);
const channelName = (id: number) => `Bank ${id}`;
const read = (detail: object, action = 'Something') =>
  linesOf({ t, names, channelName }, JSON.stringify(detail), action);

test('people, games and amounts are shown as they are read', () => {
  expect(read({ userId: 42, coin: 123_400, proposedBy: 3, gametype: 2, reason: 'Misread' })).toEqual([
    { label: 'User', text: '42', userId: 42 },
    { label: 'Amount', text: '1,234.00' },
    { label: 'Proposed by', text: 'Anna' },
    { label: 'Game', text: '2D' },
    { label: 'Reason', text: 'Misread' },
  ]);
});

test('a channel is shown by its name, and the languages of a text by theirs', () => {
  expect(read({ channel: 1, zh: '您好', en: 'Hello', th: 'สวัสดี' })).toEqual([
    { label: 'Channel', text: 'Bank 1' },
    { label: 'Chinese', text: '您好' },
    { label: 'English', text: 'Hello' },
    { label: 'Thai', text: 'สวัสดี' },
  ]);
});

test('the kind of a change and a role are told in words', () => {
  expect(read({ kind: 'setMoneySettings', role: 'draws' }).map(({ text }) => text)).toEqual([
    en['ChangeKind.setMoneySettings'],
    en['Role.draws'],
  ]);
});

test('a reason of a list and the kind of an oddity are told in words', () => {
  expect(read({ reason: 'name-differs: Anna', kind: 'late', users: [1, 2] })).toEqual([
    { label: 'Reason', text: `${en['Reason.name-differs']}: Anna` },
    { label: en['LogField.kind'], text: en['Odd.late'] },
    { label: en['LogField.users'], text: '1 / 2' },
  ]);
});

test('what is dropped with a person is told by its kind', () => {
  const dropped = { changes: [7, 12], withdrawals: ['42/2601'] };
  expect(read({ staffId: 3, name: 'Anna', dropped })).toContainEqual({
    label: en['LogField.dropped'],
    text: `${en['LogField.changes']} 7 / 12, ${en['LogField.withdrawals']} 42/2601`,
  });
});

test('of a change only what differs is shown, from and to, in its units', () => {
  const before = { baseOdds: 8_500, capCoins: 500_000, open: true };
  expect(read({ gametype: 2, before, after: { ...before, baseOdds: 8_000 } })).toEqual([
    { label: 'Game', text: '2D' },
    { label: en['Rule.Base'], before: '85', text: '80' },
  ]);
  expect(read({ name: 'Bo', before: 'draws', after: 'finance' }, 'Set the role')).toContainEqual({
    label: 'Set the role',
    before: 'draws',
    text: 'finance',
  });
});

test('something added or removed as a whole has one side empty', () => {
  expect(read({ before: null, after: { promptpay: '0812345678' } })).toEqual([
    { label: en['Channel.PromptPay'], before: '–', text: '0812345678' },
  ]);
});

test('a field without words is shown by its own name, and a broken detail shows nothing', () => {
  expect(read({ newField: 'x' })).toEqual([{ label: 'newField', text: 'x' }]);
  expect(linesOf({ t, names, channelName }, '{', 'x')).toEqual([]);
});
