import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeSetting } from '../db/settings';
import { inTransaction } from '../db/transaction';
import { lockWaits } from '../testing/lock-waits';
import { startTestServer, type TestServer } from '../testing/server';
import { clearCalendarDay, setCalendarDay } from '../calendar/market-calendar';
import { createOpener } from './open-ahead';
import { cancelTurn, releaseResult, type Released } from './release';
import { insertPlannedDraws } from './store/draw-plan';
import { findDraw } from './store/draws';
import { saveSchedule } from '../calendar/trading-day';

let server: TestServer;
let other: TestServer;
let open: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ DATABASE_URL: server.services.config.databaseUrl });
});
beforeEach(async () => {
  await server.sql('DELETE FROM draws');
  await server.sql('DELETE FROM bets');
  await server.sql('DELETE FROM calendar_days');
  await server.sql(`DELETE FROM settings WHERE name IN ('schedule', 'games')`);
  open = createOpener(server.services);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

interface Row {
  turn_id: number;
  game: number;
  closes: string;
}
const draws = () =>
  server.sql<Row>(
    `SELECT turn_id, game, to_char(closes_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') AS closes
     FROM draws ORDER BY turn_id, game`,
  );
const gamesOf = async (turnId: number) =>
  (await draws()).filter((row) => row.turn_id === turnId).map(({ game }) => game);
const dayOf = (row: Row) => row.closes.slice(0, 10) as '2026-11-16';
const betOn = ({ turn_id, game }: Row) =>
  server.sql(
    `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain, rates,
                       placed_at)
     VALUES (0, $1, $2, 1, 1, '{7}', '{100}', '{8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 100, '{1}', '{0}', now())`,
    [turn_id, game],
  );

test('servers that create draws at the same time create each of them once', async () => {
  const openToo = createOpener(other.services);
  await Promise.all([open(), openToo(), open(), openToo()]);
  const rows = await draws();
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(rows.length).toBeLessThanOrEqual(24);
  expect(new Set(rows.map(({ game }) => game))).toEqual(new Set([2, 3]));
  await Promise.all([open(), openToo()]);
  expect(await draws()).toEqual(rows);
});

test('the draws of a day that the operator closes are removed, and created again with the day', async () => {
  await open();
  const before = await draws();
  const day = dayOf(before.at(-1)!);
  await setCalendarDay(server.services.db, { day, open: false, note: '' });
  await open();
  expect((await draws()).filter((row) => dayOf(row) === day)).toEqual([]);
  await clearCalendarDay(server.services.db, day);
  await open();
  expect(await draws()).toEqual(before);
});

test('a draw with bets stays on a day that was closed, and the log says so once', async () => {
  await open();
  const last = (await draws()).at(-1)!;
  await betOn(last);
  await setCalendarDay(server.services.db, { day: dayOf(last), open: false, note: '' });
  server.log.length = 0;
  await open();
  await open();
  expect((await draws()).filter((row) => dayOf(row) === dayOf(last))).toEqual([last]);
  expect(server.log.filter((line) => line.includes('it stays as it is'))).toHaveLength(1);
});

test('a new schedule moves the draws without bets and not those with bets', async () => {
  await open();
  // Of today's a close may lie in the past by the new schedule.
  const today = dayOf((await draws())[0]!);
  const before = (await draws()).filter((row) => dayOf(row) > today);
  const kept = before.findLast(({ closes }) => closes.endsWith('12:00'))!;
  await betOn(kept);
  await saveSchedule(server.services.db, { closes: ['11:45', '16:30'], results: ['12:31', '17:00'] });
  await open();
  const ids = new Set(before.map(({ turn_id: turnId }) => turnId));
  const after = (await draws()).filter(({ turn_id: turnId }) => ids.has(turnId));
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ closes }) => closes.endsWith('12:00'))).toEqual([kept]);
  expect(after.filter(({ closes }) => closes.endsWith('11:45')).length).toBeGreaterThan(5);
});

test('of a stored close at which the market may have ended, only draws with bets are left after an upgrade', async () => {
  const before = (closes: string) =>
    writeSetting(server.services.db, 'schedule', { closes: ['12:00', closes], results: ['12:31', '17:00'] });
  await before('16:34');
  await open();
  const today = dayOf((await draws())[0]!);
  // As an older version would have planned them.
  await server.sql(`UPDATE draws SET closes_at = closes_at + interval '3 minutes' WHERE session = 'WP'`);
  await before('16:37');
  const late = async () =>
    (await draws()).filter((row) => dayOf(row) > today && row.closes.endsWith('16:37'));
  const kept = (await late()).at(-1)!;
  await betOn(kept);
  server.log.length = 0;
  await open();
  expect(await late()).toEqual([kept]);
  expect((await draws()).filter(({ closes }) => closes.endsWith('16:30')).length).toBeGreaterThan(5);
  expect(server.log.join()).toContain('the stored schedule is wrong');
  expect(server.log.filter((line) => line.includes('it stays as it is'))).toHaveLength(1);
});

test('a draw that would have closed before it opened by a new schedule ends as it was announced', async () => {
  await open();
  const first = (await draws()).find(({ closes }) => closes.endsWith('12:00'))!;
  await server.sql(
    `UPDATE draws SET opens_at = closes_at - interval '5 minutes', announced = true WHERE turn_id = $1`,
    [first.turn_id],
  );
  await saveSchedule(server.services.db, { closes: ['11:45', '16:30'], results: ['12:31', '17:00'] });
  await open();
  const kept = (await draws()).filter(({ closes }) => closes.endsWith('12:00'));
  expect(new Set(kept.map(({ turn_id: turnId }) => turnId))).toEqual(new Set([first.turn_id]));
});

test('a game that is opened gets its draws, and one that is closed loses those without bets', async () => {
  await writeSetting(server.services.db, 'games', { 4: { open: true }, 3: { open: false } });
  await open();
  expect(new Set((await draws()).map(({ game }) => game))).toEqual(new Set([2, 4]));
  await writeSetting(server.services.db, 'games', {});
  await open();
  expect(new Set((await draws()).map(({ game }) => game))).toEqual(new Set([2, 3]));
});

test('a bet that is being written keeps its draw from being removed', async () => {
  await open();
  const last = (await draws()).at(-1)!;
  const bettor = await server.services.db.connect();
  await bettor.query('BEGIN');
  await bettor.query('SELECT 1 FROM lane_gates WHERE turn_id = $1 AND game = $2 FOR SHARE', [
    last.turn_id,
    last.game,
  ]);
  await setCalendarDay(server.services.db, { day: dayOf(last), open: false, note: '' });
  const opening = open();
  await bettor.query(
    `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain, rates,
                       placed_at)
     VALUES (0, $1, $2, 1, 1, '{7}', '{100}', '{8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 100, '{1}', '{0}', now())`,
    [last.turn_id, last.game],
  );
  await bettor.query('COMMIT');
  bettor.release();
  await opening;
  expect(await draws()).toContainEqual(last);
});

test('a turn that was cancelled before its time gets no other draw', async () => {
  await open();
  const turnId = (await draws()).at(-1)!.turn_id;
  await server.sql(`UPDATE draws SET state = 'closed' WHERE turn_id = $1`, [turnId]);
  await server.sql(
    `INSERT INTO releases (turn_id, revision, kind, source, released_by) VALUES ($1, 1, 'cancel', 'operator', 'draws')`,
    [turnId],
  );
  await writeSetting(server.services.db, 'games', { 4: { open: true } });
  await open();
  expect(await gamesOf(turnId)).toEqual([2, 3]);
});

test('a game that is opened while a turn is cancelled gets no draw of that turn', async () => {
  await open();
  const turnId = (await draws()).at(-1)!.turn_id;
  await writeSetting(server.services.db, 'games', { 4: { open: true } });
  let opening: Promise<void> | undefined;
  const cancel = { turnId, revision: 1, releasedBy: 'draws', reason: 'holiday' };
  await cancelTurn(server.services, cancel, async () => {
    opening = open();
    await Promise.race([opening, lockWaits(server, 1)]);
  });
  await opening;
  expect(await gamesOf(turnId)).toEqual([2, 3]);
});

test('a result that is released while a game of its turn is opened waits until that game is closed too', async () => {
  await open();
  const turnId = (await draws()).at(-1)!.turn_id;
  await server.sql(`UPDATE draws SET state = 'closed' WHERE turn_id = $1`, [turnId]);
  const planned = (await findDraw(server.services.db, turnId, 3))!;
  const figures = { setFigure: '1443.79', valueFigure: '24221.65', source: 'operator', quoteIds: [] };
  const by = { releasedBy: 'draws', reason: '', simulated: false };
  let releasing: Promise<Released> | undefined;
  await inTransaction(server.services.db, async (tx) => {
    await insertPlannedDraws(tx, [{ ...planned, game: 4 }]);
    releasing = releaseResult(server.services, { turnId, revision: 1, ...figures, ...by });
    await Promise.race([releasing, lockWaits(server, 1)]);
  });
  await expect(releasing).rejects.toThrow('still takes bets');
  expect(await gamesOf(turnId)).toEqual([2, 3, 4]);
});
