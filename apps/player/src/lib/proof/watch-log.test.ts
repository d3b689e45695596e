import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Chain, hashOf, keyOf } from '../../../../../tests/verification/book';
import { logFileAt } from '../../../../../tests/verification/log-book';
import { schedule } from '../../../../../tests/verification/story';
import { betDraws, forgetLog, rememberDraw } from './log-memory';
import { watchLog } from './watch-log';

const turns = Array.from({ length: 10 }, (_, at) => 2026111601 + at);
const one = keyOf('one');
const began = 1_794_800_000_000;
let chain: Chain;

/** The hash of the commit. */
const seal = (turn: number): string =>
  chain.add(
    {
      kind: 'truedraw.commit.1',
      turn,
      game: 2,
      ...schedule(began),
      closedAt: began,
      bets: 0,
      stakes: 0,
      root: hashOf(turn),
    },
    one,
    began,
  );

function fileAt(path: string): string | undefined {
  const turn = Number(/^\/proof\/draws\/(\d+)$/.exec(path)?.[1]);
  if (!turn) return logFileAt(path, chain.records);
  return JSON.stringify(chain.records.filter(({ record }) => 'turn' in record && record.turn === turn));
}

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(fileAt(path))));
  forgetLog();
  chain = new Chain();
  chain.add({ kind: 'truedraw.key.1', id: one.id, publicKey: one.publicKey }, one, began);
});
afterEach(() => void vi.unstubAllGlobals());

test('of a slip on ten draws the commit of each is remembered, although the last ones are still open', async () => {
  for (const turn of turns) rememberDraw({ turn, game: 2 });
  await watchLog();
  const hashes = new Map<number, string>();
  for (const turn of turns.slice(0, 7)) {
    hashes.set(turn, seal(turn));
    await watchLog();
  }
  const known = betDraws().filter(({ hash }) => hash);
  expect(known).toEqual(turns.slice(0, 7).map((turn) => ({ turn, game: 2, hash: hashes.get(turn) })));
  expect(betDraws()).toHaveLength(10);
});

test('a draw that is still open is not forgotten for many that have closed', async () => {
  rememberDraw({ turn: 1, game: 2 });
  for (let turn = 2; turn <= 40; turn++) rememberDraw({ turn, game: 2, hash: hashOf(turn) });
  expect(betDraws()).toHaveLength(30);
  expect(betDraws()[0]).toEqual({ turn: 1, game: 2 });
  expect(betDraws()[1]).toMatchObject({ turn: 12 });
});
