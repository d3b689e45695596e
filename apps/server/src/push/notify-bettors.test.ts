import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleDraw } from '../settlement/settle-draw';
import { noSides, writeBets } from '../testing/bets';
import { addUser, openDraw, release } from '../testing/books';
import { faults, faultyPool } from '../testing/faults';
import { openPushing, type Pushing } from '../testing/pushing';
import { notifyBettors } from './notify-bettors';

const all: Pushing[] = [];
beforeAll(async () => void all.push(await openPushing(), await openPushing({ lanes: 3 })));
afterAll(async () => void (await Promise.all(all.map((one) => one.stop()))));

let turns = 2026130100;

/** A 2D draw on which each user bets ten yuan on a number. */
async function drawWithBets(own: Pushing, bets: readonly (readonly [userId: number, number: number])[]) {
  const draw = { turnId: ++turns, game: 2 as const };
  await openDraw(own, draw.turnId, draw.game);
  await writeBets(
    own,
    draw,
    bets.map(([userId, number]) => ({
      ...noSides,
      userId,
      lines: [{ number, stake: 1000, odds: 8500 }],
      above: [],
      rates: [0],
    })),
  );
  return draw;
}

const texts = ({ received }: { received: { message: Record<string, unknown> }[] }) =>
  received.map(({ message }) => `${String(message['title'])}. ${String(message['text'])}`);
const noted = (own: Pushing, turnId: number) =>
  own.sql<{ kind: string; user_id: number }>(
    'SELECT kind, user_id FROM push_outbox WHERE cause LIKE $1 ORDER BY user_id',
    [`draw:${turnId}:%`],
  );
const freeLeases = (own: Pushing) => own.sql('DELETE FROM leases');

test.each([0, 1])(
  'after a draw each bettor is notified of the result and the win (books %i)',
  async (which) => {
    const own = all[which]!;
    const [winner, loser, watcher] = [await own.newReader(), await own.newReader(), await own.newReader()];
    const unsubscribed = await addUser(own);
    const draw = await drawWithBets(own, [
      [winner.userId, 79],
      [winner.userId, 79],
      [loser.userId, 12],
      [unsubscribed, 79],
    ]);
    await release(own, { turnId: draw.turnId, digits: '7921' });
    await notifyBettors(own);
    expect(await noted(own, draw.turnId), 'nobody hears before the money is there').toEqual([]);
    await settleDraw(own, draw);
    await notifyBettors(own, 1);
    await notifyBettors(own);
    await own.sendEverything();
    expect(texts(winner.browser)).toEqual([
      `You won ¥1,700.00. 2D, draw ${draw.turnId}: 79. The winnings are in your balance`,
    ]);
    expect(texts(loser.browser)).toEqual([
      `2D result: 79. Draw ${draw.turnId}: no win this time. Tap for your bet history`,
    ]);
    expect(watcher.browser.received).toEqual([]);
    expect(await noted(own, draw.turnId)).toHaveLength(2);
  },
);

test('a corrected result is sent as a correction, a cancelled draw with the refunded stake', async () => {
  const own = all[0]!;
  const { userId, browser } = await own.newReader();
  const draw = await drawWithBets(own, [[userId, 79]]);
  for (const [revision, digits] of ['7921', '8021', 'cancel'].entries()) {
    await release(own, { turnId: draw.turnId, revision: revision + 1, digits });
    await settleDraw(own, draw);
    await notifyBettors(own);
    await own.sendEverything();
  }
  expect(texts(browser)).toEqual([
    `You won ¥850.00. 2D, draw ${draw.turnId}: 79. The winnings are in your balance`,
    `2D, draw ${draw.turnId}: result corrected. The right number is 80. The difference has been booked`,
    `2D, draw ${draw.turnId} was cancelled. Your stake of ¥10.00 is back in your balance`,
  ]);
});

test('a draw that was settled long ago causes no notification', async () => {
  const own = all[0]!;
  const { userId } = await own.newReader();
  const draw = await drawWithBets(own, [[userId, 79]]);
  await release(own, { turnId: draw.turnId, digits: '7921' });
  await own.sql(`UPDATE releases SET released_at = now() - interval '13 hours' WHERE turn_id = $1`, [
    draw.turnId,
  ]);
  await settleDraw(own, draw);
  await notifyBettors(own);
  expect(await noted(own, draw.turnId)).toEqual([]);
  expect(await own.sql('SELECT told FROM draws WHERE turn_id = $1', [draw.turnId])).toEqual([{ told: 1 }]);
});

describe('after a kill at any statement and a restart, every bettor is notified once', () => {
  test.each(faults)('%s', async (fault) => {
    const own = all[1]!;
    const readers = [await own.newReader(), await own.newReader(), await own.newReader()];
    const ids = readers.map(({ userId }) => userId).toSorted((a, b) => a - b);
    for (let at = 1, happened = true; happened; at++) {
      const draw = await drawWithBets(
        own,
        ids.map((userId) => [userId, 5]),
      );
      await release(own, { turnId: draw.turnId, digits: '7921' });
      await settleDraw(own, draw);
      const db = faultyPool(own.db, fault, at);
      await notifyBettors({ ...own, db }, 1).catch(() => undefined);
      happened = db.happened;
      await freeLeases(own);
      await Promise.all([notifyBettors(own, 1), notifyBettors(own, 2)]);
      await notifyBettors(own);
      expect((await noted(own, draw.turnId)).map(({ user_id }) => user_id)).toEqual(ids);
    }
  });
});
