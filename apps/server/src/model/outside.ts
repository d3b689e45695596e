import { betLeafHex, type Receipt } from '@truedraw/proof';
import { expect } from 'vitest';
import { verify } from '../../../../tests/verification/second';
import { appendMissingRecords } from '../proof/append-missing';
import { publicFilesOf } from '../testing/proof';
import { winOf } from './book-settlement';
import type { House } from './world';

const receiptsChecked = 12;

/**
 * Downloads the public files and checks receipts of all runs, and the draws of these bets, by the second
 * implementation of docs/verification.md, which shares no code with the product.
 */
export async function checkFromOutside({ servers, paid, cancelled, stopped }: House): Promise<void> {
  const [first, second] = servers;
  await appendMissingRecords(first!.services);
  const files = publicFilesOf(second!);
  const records: unknown[] = [];
  for (let page = await files.records(1); page.length; page = await files.records(records.length + 1))
    records.push(...page);
  const step = Math.max(1, Math.floor(paid.length / receiptsChecked));
  for (const { bet, draw } of paid.filter((_, at) => at % step === 0).slice(0, receiptsChecked)) {
    const { turnId } = draw.turn;
    const leaves = { [`${turnId}/${draw.game}`]: [...(await files.leaves(turnId, draw.game))] };
    const { releases } = draw.turn;
    const settled = {
      [`${turnId}/${draw.game}/${releases.length}`]: await files.settledLines(
        turnId,
        draw.game,
        releases.length,
      ),
    };
    const shown = { records, leaves, settled };
    const win = winOf(draw.game, bet, releases.at(-1)!);
    expect(verify(shown, { receipt: bet.receipt })).toEqual({ state: 'right', win });
    expect(verify(shown, { turn: turnId, game: draw.game })).toEqual({ state: 'right' });
  }
  for (const { bet, draw } of cancelled.slice(-receiptsChecked)) {
    const { turnId } = draw.turn;
    const leaves = { [`${turnId}/${draw.game}`]: [...(await files.leaves(turnId, draw.game))] };
    const leaf = await betLeafHex((bet.receipt as Receipt).bet);
    const secret = await files.cancelled(turnId, draw.game, leaf);
    const shown = { records, leaves, settled: {}, cancelled: { [leaf]: secret! } };
    expect(verify(shown, { receipt: bet.receipt })).toEqual({ state: 'none', why: 'Cancelled' });
  }
  for (const { bet, draw } of stopped.slice(-receiptsChecked)) {
    const { turnId } = draw.turn;
    const leaves = { [`${turnId}/${draw.game}`]: [...(await files.leaves(turnId, draw.game))] };
    const leaf = await betLeafHex((bet.receipt as Receipt).bet);
    const stop = (await files.stopped(turnId, draw.game, leaf))!;
    const won = await files.settledLines(stop.turn, draw.game, stop.revision);
    const settled = { [`${stop.turn}/${draw.game}/${stop.revision}`]: won };
    const shown = { records, leaves, settled, stopped: { [leaf]: stop } };
    expect(verify(shown, { receipt: bet.receipt })).toEqual({ state: 'none', why: 'Stopped' });
  }
}
