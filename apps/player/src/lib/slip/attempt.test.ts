import { CallError, noAnswerError } from '@truedraw/client';
import type { ErrorName } from '@truedraw/contract';
import { errorStatus } from '@truedraw/contract';
import { describe, expect, test } from 'vitest';
import { judge, nextStep, pauseMs, probeOf, type Answer, type Attempt } from './attempt';

const attempt: Attempt = {
  bet: { turnId: 2026111601, game: 2, numberStakes: { '07': 100 }, dsBet: [0, 0], bsBet: [0, 0] },
  at: 1_000_000,
  holdsMs: 50_000,
  sends: 1,
};

const refused = (error: ErrorName): Answer => ({
  ok: false,
  error: new CallError({ code: errorStatus[error], msg: error, error }),
});
const noAnswer: Answer = { ok: false, error: noAnswerError(undefined) };
const fromAProxy = (code: number): Answer => ({ ok: false, error: new CallError({ code, msg: '' }) });

describe('the next step of a pending bet', () => {
  test.each([
    ['just asked for', { sends: 0 }, 0, 'send'],
    ['sent without an answer, its odds still held', {}, 49_999, 'send'],
    ['sent without an answer, its odds no longer held', {}, 50_000, 'ask'],
    ['sent yesterday', {}, 86_400_000, 'ask'],
    ['sent, and the clock was set back since', {}, -1, 'ask'],
    ['never sent, and too late', { sends: 0 }, 50_000, 'drop'],
    ['known to have its key taken, however late', { keyTaken: true }, 86_400_000, 'send'],
  ] as const)('%s', (_what, changes, age, step) => {
    expect(nextStep({ ...attempt, ...changes }, attempt.at + age)).toBe(step);
  });

  test('a probe is the same bet on a draw that does not exist', () => {
    expect(probeOf(attempt.bet)).toEqual({ ...attempt.bet, turnId: 1 });
  });
});

describe('the answer to a bet', () => {
  const first = { sends: 1 };
  const again = { sends: 2 };

  test('that the bet was placed is final', () => {
    const placed = { ok: true, coin: 99, betId: '7' } as const;
    expect(judge('send', first, placed)).toEqual({ kind: 'placed', coin: 99, betId: '7' });
    expect(judge('send', again, placed)).toEqual({ kind: 'placed', coin: 99, betId: '7' });
  });

  test.each([
    'NotEnoughCoins',
    'NumberFull',
    'NumberBlocked',
    'OverBetLimit',
    'DrawClosed',
    'DrawNotYetOpen',
    'DrawUnknown',
    'GameClosed',
    'BetNumberInvalid',
    'BetAmountInvalid',
    'NothingSelected',
    'BadInput',
    'BodyTooLarge',
    'OnBreak',
    'SelfExcluded',
    'OverOwnLimit',
  ] as const)('%s is final, also after requests without an answer', (error) => {
    expect(judge('send', first, refused(error)).kind).toBe('refused');
    expect(judge('send', again, refused(error)).kind).toBe('refused');
  });

  test.each(['Busy', 'BetUncertain', 'Internal'] as const)('%s is not final', (error) => {
    expect(judge('send', first, refused(error)).kind).toBe('unknown');
    expect(judge('send', again, refused(error)).kind).toBe('unknown');
  });

  test.each([noAnswer, fromAProxy(502), fromAProxy(504), fromAProxy(408), fromAProxy(200)])(
    '%j, which is not from the server, is not final',
    (answer) => {
      expect(judge('send', first, answer).kind).toBe('unknown');
    },
  );

  test.each(['NotLoggedIn', 'AccountSuspended', 'MustChangePassword'] as const)(
    '%s is final for a bet sent once, and says nothing about one that was sent before',
    (error) => {
      expect(judge('send', first, refused(error)).kind).toBe('refused');
      expect(judge('send', again, refused(error)).kind).toBe('unknown');
    },
  );

  test('that the key was used for another bet means that an earlier one was placed', () => {
    expect(judge('send', first, refused('KeyReused')).kind).toBe('earlier');
  });
});

describe('the answer to a probe', () => {
  test.each([
    ['no such draw: the key is free, so nothing was placed', refused('DrawUnknown'), 'missed'],
    ['the key is taken: by this bet, or by an earlier one', refused('KeyReused'), 'keyTaken'],
    ['busy', refused('Busy'), 'unknown'],
    ['not logged in', refused('NotLoggedIn'), 'unknown'],
    ['none', noAnswer, 'unknown'],
    ['a success, which there cannot be', { ok: true, coin: 1, betId: '7' } as const, 'unknown'],
  ])('%s', (_what, answer, kind) => {
    expect(judge('ask', { sends: 2 }, answer).kind).toBe(kind);
  });
});

test('tries are seconds apart at first and never more than 15 seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseMs)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});
