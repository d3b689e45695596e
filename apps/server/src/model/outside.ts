import { betLeafHex, type PublicFiles, type Receipt } from '@truedraw/proof';
import { expect } from 'vitest';
import { followRecords, verify } from '../../../../tests/verification/second';
import { judgeLog, open, verifierKey } from '../../../../tests/verification/second-log';
import { appendMissingRecords } from '../proof/append-missing';
import { publicFilesOf } from '../testing/proof';
import type { Bet, Book, Draw } from './book';
import { winOf } from './book-settlement';
import type { World } from './world';

/** Of each draw these many receipts are checked, and of those that were cancelled or stopped in a run. */
const receiptsOfDraw = 4;
const receiptsOfRemoved = 12;

const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter((_, at) => at % Math.ceil(items.length / most) === 0);

/**
 * Downloads the public files and checks every draw of a run, receipts of each, and the log by the second implementation
 * of docs/verification.md, which shares no code with the product.
 */
export async function checkFromOutside(book: Book, { servers, cancelled, stopped }: World): Promise<void> {
  const [first, second] = servers;
  await appendMissingRecords(first!.services);
  const files = publicFilesOf(second!);
  const records: unknown[] = [];
  for (let page = await files.records(1); page.length; page = await files.records(records.length + 1))
    records.push(...page);
  const followed = followRecords(records);
  const leavesOf = async ({ turn, game }: Draw) => ({
    [`${turn.turnId}/${game}`]: [...(await files.leaves(turn.turnId, game))],
  });
  for (const draw of book.turns.flatMap(({ draws }) => draws)) {
    const { turnId, releases } = draw.turn;
    const { game } = draw;
    const lines = await files.settledLines(turnId, game, releases.length);
    const settled = { [`${turnId}/${game}/${releases.length}`]: lines };
    const shown = { records, leaves: await leavesOf(draw), settled };
    expect(verify(shown, { turn: turnId, game }, followed)).toEqual({ state: 'right' });
    for (const bet of spread(draw.bets, receiptsOfDraw)) {
      const win = winOf(game, bet, releases.at(-1)!);
      expect(verify(shown, { receipt: bet.receipt }, followed)).toEqual({ state: 'right', win });
    }
  }
  for (const { bet, draw } of spread(cancelled, receiptsOfRemoved)) {
    const leaf = await betLeafHex((bet.receipt as Receipt).bet);
    const secret = await files.cancelled(draw.turn.turnId, draw.game, leaf);
    const shown = { records, leaves: await leavesOf(draw), settled: {}, cancelled: { [leaf]: secret! } };
    const verdict = { state: 'none', why: 'Cancelled' };
    expect(verify(shown, { receipt: bet.receipt }, followed)).toEqual(verdict);
  }
  for (const { bet, draw } of spread(stopped, receiptsOfRemoved)) {
    const leaf = await betLeafHex((bet.receipt as Receipt).bet);
    const stop = (await files.stopped(draw.turn.turnId, draw.game, leaf))!;
    const won = await files.settledLines(stop.turn, draw.game, stop.revision);
    const settled = { [`${stop.turn}/${draw.game}/${stop.revision}`]: won };
    const shown = { records, leaves: await leavesOf(draw), settled, stopped: { [leaf]: stop } };
    const verdict = { state: 'none', why: 'Stopped' };
    expect(verify(shown, { receipt: bet.receipt }, followed)).toEqual(verdict);
  }
  const bets = book.turns.flatMap(({ draws }) => draws).flatMap((draw) => draw.bets);
  await checkLog(files, records, spread(bets, receiptsOfRemoved), second!.address);
}

/** The log has the first, the last and a record between, and has grown from every checkpoint that a receipt carries. */
async function checkLog(
  { log }: PublicFiles,
  records: unknown[],
  bets: readonly Bet[],
  address: string,
): Promise<void> {
  const { keys } = (await (await fetch(new URL('/proof/log', address))).json()) as { keys: string[] };
  const note = (await log!.checkpoint())!;
  const size = open(note, keys.map(verifierKey))!.size;
  expect(size).toBe(records.length);
  for (const bet of [undefined, ...bets]) {
    const carried = bet && (bet.receipt as Receipt).checkpoint;
    const seq = 1 + ((carried?.size ?? 0) % size);
    const inclusions = new Map<number, string[]>();
    for (const one of [size, seq]) inclusions.set(one, [...((await log!.inclusion(size, one)) ?? [])]);
    const path = carried && carried.size < size ? await log!.consistency(carried.size, size) : undefined;
    const shown = {
      note,
      records,
      keys,
      witnesses: [],
      consistency: () => path && [...path],
      inclusion: (_size: number, one: number) => inclusions.get(one),
    };
    expect(judgeLog(shown, seq, { carried })).toBe('right');
  }
}
