import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ageEntries,
  archiveEntriesOf,
  archiveMonth,
  auditClean,
  monthAgo,
  playersOf,
  playTurns,
  type OldPlayer,
} from '../testing/archived-month';
import { openDraw } from '../testing/draws';
import { startTestServer, type TestServer } from '../testing/server';
import { restoreArchive, restoreEntries } from './restore';
import { listArchives } from './store/archives';
import { listEntryArchives } from './store/entry-archives';

let server: TestServer;
let players: OldPlayer[];
const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const period = monthAgo(5);
const turns = [period * 10_000 + 201, period * 10_000 + 202];

beforeAll(async () => {
  server = await startTestServer({ LANES: '2', ARCHIVE_FOLDER: folder });
  players = await playersOf(server, 2);
  await playTurns(server, turns, players);
  await archiveMonth(server, turns[0]!);
  await ageEntries(server, 65);
  await auditClean(server);
  await archiveEntriesOf(server, period);
}, 120_000);
afterAll(() => server.stop());

const isWaiting = async () =>
  (
    await server.sql(
      `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).length > 0;

test('a month that is restored while an audit or a dump reads everything waits for it, and bets go on meanwhile', async () => {
  const { db } = server.services;
  const turnid = await openDraw(server);
  const { token } = players[0]!;
  for (const restore of [
    async () => restoreEntries(db, folder, (await listEntryArchives(db))[0]!),
    async () => restoreArchive(db, folder, (await listArchives(db))[0]!),
  ]) {
    const reader = await db.connect();
    await reader.query('BEGIN');
    await reader.query('LOCK TABLE bets, entries IN ACCESS SHARE MODE');
    const restoring = restore();
    // The second time it waits again, after others had their turn.
    for (let times = 0; times < 2; times++) {
      while (!(await isWaiting())) await sleep(20);
      const bet = { turnid, gametype: 2, numbet: { '11': 1 } };
      expect(await server.call('placeBet', bet, { token })).toMatchObject({ code: 200 });
      expect(await server.call('scoreLog', {}, { token })).toMatchObject({ code: 200 });
    }
    await reader.query('ROLLBACK');
    reader.release();
    await restoring;
  }
  expect([await listEntryArchives(db), await listArchives(db)]).toEqual([[], []]);
}, 120_000);
