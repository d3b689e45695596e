import type { CallName } from '@truedraw/contract';
import { schemas } from '@truedraw/contract/schemas';
import { describe, expect, test } from 'vitest';
import { readRequest, readResponse, writeRequest } from './player';
import { answerWords, requestWords } from './player-words';
import { answerWords as staffWords } from './staff';
import { fieldNames } from './testing/field-names';
import type { Words } from './wire-words';

const names = Object.keys(schemas) as CallName[];
const tables = { request: requestWords, response: answerWords } as const;

const sides = names.flatMap((name) =>
  (['request', 'response'] as const).map((side) => ({
    name,
    side,
    words: (tables[side] as Partial<Record<CallName, Words>>)[name] ?? {},
    objects: fieldNames(schemas[name][side]),
  })),
);

const ourName = (words: Words, name: string): string => (Object.hasOwn(words, name) ? words[name]! : name);

/** Receipts have words of their own, which docs/verification.md describes. */
const isSigned = ({ name, side }: { name: CallName; side: 'request' | 'response' }): boolean =>
  side === 'response' && ['placeBet', 'betLater', 'betReceipt'].includes(name);

/** A name that is ours in other calls: a picture has a type and a device a name. */
const isOursElsewhere = (field: string): boolean => ['name', 'type'].includes(field);

describe('the names of a call', () => {
  test('on the wire are in its contract', () => {
    for (const { name, side, words, objects } of sides)
      expect(objects.flat(), `${side} of ${name}`).toEqual(expect.arrayContaining(Object.keys(words)));
  });

  test('stay different from each other in our words', () => {
    for (const { name, side, words, objects } of sides)
      for (const fields of objects)
        expect(new Set(fields.map((field) => ourName(words, field))).size, `${side} of ${name}`).toBe(
          fields.length,
        );
  });

  test('are those that the console uses', () => {
    for (const { words } of sides)
      for (const [wire, ours] of Object.entries(words))
        // The console calls the time of a bet placedAt too, but the staff's calls have that name on the wire.
        if (Object.hasOwn(staffWords, wire) && ours !== 'placedAt')
          expect(ours).toBe((staffWords as Words)[wire]);
  });

  test('are translated in every call that has them', () => {
    const known = new Set([staffWords, ...sides.map(({ words }) => words)].flatMap(Object.keys));
    for (const { name, side, words, objects } of sides.filter((each) => !isSigned(each)))
      for (const field of objects.flat().filter((each) => known.has(each) && !isOursElsewhere(each)))
        expect(Object.keys(words), `${side} of ${name}`).toContain(field);
  });
});

test('a request is sent with the names of its contract', () => {
  for (const name of names) {
    const [fields = []] = fieldNames(schemas[name].request);
    const wire = Object.fromEntries(fields.map((field) => [field, 1]));
    expect(writeRequest(name, readRequest(name, wire) as object)).toEqual(wire);
  }
  const bet = { turnId: 2026111601, game: 2, numberStakes: { '07': 100 }, dsBet: [0, 0] };
  expect(writeRequest('placeBet', bet)).toEqual({
    turnid: 2026111601,
    gametype: 2,
    numbet: { '07': 100 },
    dsBet: [0, 0],
  });
  expect(writeRequest('lockBet', { turnId: 1, game: 3, numbers: ['007'] })).toEqual({
    turnId: 1,
    gameType: 3,
    lockList: ['007'],
  });
});

test('a bet has the number of its game as game and the name of its game as gameName', () => {
  const wire = { gametype: 2, game: '2D', turnId: 1, betMap: { '07': 100 }, createtime: 5 };
  expect(readResponse('myBet', [wire])).toEqual([
    { game: 2, gameName: '2D', turnId: 1, stakes: { '07': 100 }, placedAt: 5 },
  ]);
});

test('a receipt is left as the server signed it', () => {
  const answer = {
    leaf: 'ab',
    receipt: { kind: 'truedraw.receipt.1', bet: { game: 2, turn: 1, user: 'cd' } },
  };
  expect(readResponse('placeBet', answer)).toBe(answer);
  expect(readResponse('betReceipt', answer)).toBe(answer);
});

test.each(['account', 'resultLog', 'today'] as const)(
  'a stored response of %s is read in old and in our names',
  (name) => {
    const objects = fieldNames(schemas[name].response);
    for (const fields of objects) {
      const ours = readResponse(name, Object.fromEntries(fields.map((field) => [field, field])));
      expect(readResponse(name, ours)).toEqual(ours);
    }
  },
);

test('a response without names of the wire is not copied', () => {
  const config = { openGames: [2, 3] };
  expect(readResponse('config', config)).toBe(config);
});
