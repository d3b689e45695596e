import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { network } from '../api/network';
import { beginSession, endSession, updateAccount, useSessionStore } from '../session/session-store';
import type { LoginInfo } from '../session/stored-session';
import { applyMovedOdds, loadDraw, loadPages, reloadDraw, useDrawStore } from './draw-info';

/** In-flight requests. A test answers each of them, in any order. */
let asked: ((answer: { code: number; data: object }) => void)[] = [];
beforeAll(async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        asked.push((answer) => resolve(Response.json({ msg: '', ...answer }, { status: answer.code }))),
      ),
  );
  // On a screen with a draw the code of calls is loaded already.
  await network();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => void (asked = []));

let time = 1_000;
const noDraw = { code: 409, data: { error: 'NoDraw' } };
const draw = (
  turnId: number,
  { at = (time += 1_000), odds = 8_500, coin = 900 }: { at?: number; odds?: number; coin?: number } = {},
) => ({
  code: 200,
  data: {
    turnId,
    closesAt: at + 60_000,
    dsOdds: [190, 190],
    bsOdds: [190, 190],
    baseBet: 100,
    serverTime: at,
    version: odds,
    odds: [odds],
    coin,
  },
});
const game = 2;
const shown = () => useDrawStore.getState()[game];
const questionsAsked = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));

test('a late answer without a draw does not remove the draw of a later request', async () => {
  const early = loadPages(game, [0]);
  const late = loadPages(game, [1]);
  await questionsAsked(2);
  asked[1]!(draw(7));
  await late;
  asked[0]!(noDraw);
  await early;
  expect(shown()).toMatchObject({ draw: { turnId: 7 }, none: false });
});

test('a late answer with a draw does not replace the missing draw of a later request', async () => {
  const early = loadPages(game, [0]);
  const late = loadPages(game, [1]);
  await questionsAsked(2);
  asked[1]!(noDraw);
  await late;
  asked[0]!(draw(7));
  await early;
  expect(shown()).toMatchObject({ draw: undefined, none: true });
});

test('the refusal "no draw" of the latest request counts, and so does a draw of a later request', async () => {
  for (const [answer, expected] of [
    [draw(8), { draw: { turnId: 8 }, none: false }],
    [noDraw, { draw: undefined, none: true, ended: { turnId: 8 } }],
    [draw(9), { draw: { turnId: 9 }, none: false }],
  ] as const) {
    const loading = loadPages(game, [0]);
    await questionsAsked(1);
    asked.shift()!(answer);
    await loading;
    expect(shown()).toMatchObject(expected);
  }
});

test('late odds do not replace newer ones of the same page', async () => {
  beginSession({ token: 't', account: 'a', password: 'x', userId: 5, coin: 900 } as LoginInfo);
  const early = loadPages(game, [0]);
  const late = loadDraw(game, 0);
  await questionsAsked(2);
  const before = time;
  asked[1]!(draw(9, { at: before + 2_000, odds: 7_000 }));
  await late;
  asked[0]!(draw(9, { at: before + 1_000, odds: 8_500 }));
  await early;
  expect(shown().odds[0]).toEqual([7_000]);
  time = before + 2_000;
  endSession();
});

test('a balance requested before a bet does not replace the one after it', async () => {
  beginSession({ token: 't', account: 'a', password: 'x', userId: 5, coin: 900 } as LoginInfo);
  const coin = () => useSessionStore.getState().session?.account.coin;
  const loading = loadDraw(game, 0);
  await questionsAsked(1);
  updateAccount(5, { coin: 800 });
  asked[0]!(draw(9));
  await loading;
  expect(coin()).toBe(800);
  const again = loadDraw(game, 0);
  await questionsAsked(2);
  asked[1]!(draw(9, { coin: 700 }));
  await again;
  expect(coin()).toBe(700);
  endSession();
});

test('a late response about a past draw does not replace the next draw', async () => {
  const early = loadPages(game, [0]);
  const late = loadPages(game, [1]);
  await questionsAsked(2);
  const before = time;
  asked[1]!(draw(11, { at: before + 2_000 }));
  await late;
  asked[0]!(draw(10, { at: before + 1_000 }));
  await early;
  expect(shown().draw).toMatchObject({ turnId: 11 });
  time = before + 2_000;
});

test('the stakes of a user who has logged out are not shown to the next user', async () => {
  const enter = (userId: number) =>
    beginSession({ token: `t${userId}`, account: 'a', password: 'x', userId, coin: 900 } as LoginInfo);
  enter(5);
  const loading = loadDraw(game, 0);
  await questionsAsked(1);
  enter(6);
  asked[0]!(draw(11, { coin: 1 }));
  await loading;
  expect(shown().draw).toMatchObject({ turnId: 11 });
  expect(shown().mine).toBeUndefined();
  expect(useSessionStore.getState().session?.account.coin).toBe(900);
  endSession();
});

test('odds that change during a request are requested again', async () => {
  const before = loadDraw(game, 0);
  await questionsAsked(1);
  const after = reloadDraw(game, 0);
  asked[0]!(draw(9, { odds: 8_500 }));
  await before;
  await questionsAsked(2);
  asked[1]!(draw(9, { odds: 7_000 }));
  await after;
  expect(shown().odds[0]).toEqual([7_000]);
});

describe('odds from the stream', () => {
  const load = async (answer: ReturnType<typeof draw>) => {
    const loading = loadPages(game, [0]);
    await questionsAsked(1);
    asked.shift()!(answer);
    await loading;
  };
  const page = { index: 0, version: 8_400, odds: [8_400], nearlyFull: [3] };

  test('are shown without a request, and not again replaced by an older answer', async () => {
    await load(draw(20));
    const late = loadPages(game, [0]);
    await questionsAsked(1);
    const moved = { game, turnId: 20, serverTime: time + 500, pages: [page] };
    expect(applyMovedOdds(game, 0, moved)).toBe(false);
    expect(shown()).toMatchObject({ odds: { 0: [8_400] }, nearlyFull: { 0: [3] } });
    asked.shift()!(draw(20, { at: time + 200, odds: 8_450 }));
    await late;
    expect(shown().odds[0]).toEqual([8_400]);
  });

  test('of an older moment than those shown are ignored', async () => {
    await load(draw(21, { odds: 8_300 }));
    expect(applyMovedOdds(game, 0, { game, turnId: 21, serverTime: time - 100, pages: [page] })).toBe(false);
    expect(shown().odds[0]).toEqual([8_300]);
  });

  test.each([
    ['another draw', 99, [page], true],
    ['another page', 22, [{ ...page, index: 1 }], false],
    ['a page without its odds', 22, [{ index: 0, version: 8_400 }], true],
    ['the version that is shown', 22, [{ index: 0, version: 8_500 }], false],
    ['unknown pages', 22, undefined, true],
  ])('of %s', async (_, turnId, pages, mustLoad) => {
    await load(draw(22));
    const moved = { game, turnId, serverTime: time + 100, ...(pages && { pages }) };
    expect(applyMovedOdds(game, 0, moved)).toBe(mustLoad);
    expect(shown().odds[0]).toEqual([8_500]);
  });
});
