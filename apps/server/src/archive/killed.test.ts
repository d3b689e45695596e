import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveMonth, makeMonth, monthAgo, playersOf, playTurns } from '../testing/archived-month';
import { faults, faultyPool } from '../testing/faults';
import { startTestServer, type TestServer } from '../testing/server';
import { checkArchive } from './check-archive';
import { folderOf } from './format';
import { openArchive } from './read-files';
import { restoreArchive } from './restore';
import { betColumnNames } from './store/archived-rows';
import { listArchives } from './store/archives';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const turns = [monthAgo(5) * 10_000 + 201, monthAgo(5) * 10_000 + 202];

beforeAll(async () => {
  server = await startTestServer({ LANES: '2', ARCHIVE_FOLDER: folder });
  await playTurns(server, turns, await playersOf(server, 3));
}, 120_000);
afterAll(() => server.stop());

const rowsOf = () =>
  server.sql(
    'SELECT bets::text AS row FROM bets WHERE turn_id = ANY($1) ORDER BY lane, turn_id, game, user_id, id',
    [turns],
  );

test('a month is restored beside an empty partition of it, and not beside one with bets', async () => {
  const { db } = server.services;
  const rows = await rowsOf();
  await archiveMonth(server, turns[0]!);
  const [archive] = await listArchives(db);
  await makeMonth(server, turns[0]!);
  await server.sql(`CREATE TABLE other AS SELECT * FROM stopped_bets WHERE turn_id = ANY($1)`, [turns]);
  await server.sql(`INSERT INTO bets (${betColumnNames}) SELECT ${betColumnNames} FROM other`);
  await expect(restoreArchive(db, folder, archive!)).rejects.toThrow(
    `bets_${archive!.name} is there, with bets`,
  );
  expect(await listArchives(db)).toEqual([archive]);
  await server.sql('DELETE FROM bets WHERE turn_id = ANY($1)', [turns]);
  await restoreArchive(db, folder, archive!);
  expect(await rowsOf()).toEqual(rows);
});

test('addresses go into an archive only while their time lasts, and come back with it', async () => {
  const { db } = server.services;
  await server.sql(
    `UPDATE draws SET opens_at = opens_at - interval '400 days', closes_at = closes_at - interval '400 days',
       due_at = due_at - interval '400 days' WHERE turn_id = $1`,
    [turns[0]],
  );
  await archiveMonth(server, turns[0]!);
  await server.sql('UPDATE draws SET addresses_gone = true WHERE turn_id = ANY($1)', [turns]);
  await restoreArchive(db, folder, (await listArchives(db))[0]!);
  const rows = await server.sql(
    `SELECT turn_id, count(*) > 0 AS bets, count(device_id) = count(*) AS known, count(device_id) = 0 AS forgotten,
       bool_and(addresses_gone) AS gone
     FROM bets JOIN draws USING (turn_id, game) WHERE turn_id = ANY($1) GROUP BY turn_id ORDER BY turn_id`,
    [turns],
  );
  expect(rows).toEqual([
    { turn_id: turns[0], bets: true, known: false, forgotten: true, gone: true },
    { turn_id: turns[1], bets: true, known: true, forgotten: false, gone: false },
  ]);
});

test.each(faults)(
  'killed at any statement, a month is wholly in the table or wholly in an archive, there and back: %s',
  async (fault) => {
    const { db } = server.services;
    const rows = await rowsOf();
    expect(rows.length).toBeGreaterThan(10);
    const isWhole = async () => {
      const [archive] = await listArchives(db);
      const inTable = await rowsOf();
      expect(inTable).toEqual(archive ? [] : rows);
      if (archive) await checkArchive(db, await openArchive(folder, archive));
      return archive;
    };
    let killed = 0;
    for (let at = 1, happened = true; happened; at++) {
      const broken = faultyPool(db, fault, at);
      await archiveMonth(server, turns[0]!, broken).catch(() => undefined);
      happened = broken.happened;
      if (happened) killed += 1;
      if (!(await isWhole())) await archiveMonth(server, turns[0]!);
      const archive = await isWhole();
      expect(readdirSync(folder)).toContain(folderOf(archive!));
      await restoreArchive(db, folder, archive!);
      expect(await isWhole()).toBeUndefined();
    }
    expect(killed).toBeGreaterThan(6);
    await archiveMonth(server, turns[0]!);
    for (let at = 1, happened = true; happened; at++) {
      const archive = (await isWhole())!;
      const broken = faultyPool(db, fault, at);
      await restoreArchive(broken, folder, archive).catch(() => undefined);
      happened = broken.happened;
      if (!(await isWhole())) await archiveMonth(server, turns[0]!);
    }
    await restoreArchive(db, folder, (await isWhole())!);
  },
  120_000,
);
