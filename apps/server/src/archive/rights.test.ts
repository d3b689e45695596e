import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '../db/pool';
import { sealBet } from '../proof/seal-bet';
import { archiveMonth, makeMonth, monthAgo, playersOf, playTurns } from '../testing/archived-month';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';
import { asServerRole } from '../testing/server-role';
import { archiveDue, isOldEnough } from './archive-when-due';
import { termsOf, type ArchiveDamaged, type ArchivedBet } from './format';
import { listArchives } from './store/archives';

let server: TestServer;
let owner: Pool;
const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const old = [monthAgo(5) * 10_000 + 201, monthAgo(5) * 10_000 + 202];
const young = [monthAgo(1) * 10_000 + 201, monthAgo(1) * 10_000 + 202];
const name = `bets_${monthAgo(5)}`;

beforeAll(async () => {
  const ownerUrl = await copyDatabase();
  owner = createPool(ownerUrl, () => undefined);
  const env = await asServerRole(ownerUrl);
  server = await startTestServer({ ...env, ARCHIVE_FOLDER: folder, ARCHIVE_AFTER_MONTHS: '2' });
  // What tests change of the past is the owner's right.
  const asOwner: TestServer = {
    ...server,
    sql: async (text, values) => (await owner.query(text, values)).rows as never,
  };
  const players = await playersOf(server, 2);
  await playTurns(asOwner, old, players);
  await playTurns(asOwner, young, players);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await owner.end();
});

const sums = async (turnIds: readonly number[]) =>
  (
    await owner.query<{ bets: number; stakes: number }>(
      'SELECT count(*) AS bets, sum(total)::int8 AS stakes FROM bets WHERE turn_id = ANY($1)',
      [turnIds],
    )
  ).rows[0]!;
const hash = 'a'.repeat(64);
const drop = async (table: string, { bets, stakes }: { bets: number; stakes: number }) =>
  server.sql(`SELECT archive_bets($1, $2, $3, decode($4, 'hex'))`, [table, bets, stakes, hash]);

test('the server’s role drops no bets but those that the database finds archived as it has them', async () => {
  const right = await sums(old);
  for (const statement of [
    `DROP TABLE ${name}`,
    `DELETE FROM ${name}`,
    'DELETE FROM bets',
    'DELETE FROM bet_archives',
    `INSERT INTO bet_archives VALUES ('x', 1, 2, 1, 1, '\\x${hash}', now())`,
  ])
    await expect(server.sql(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  await expect(drop(name, { ...right, bets: right.bets - 1 })).rejects.toThrow(
    `${name} has ${right.bets} bets`,
  );
  await expect(drop(name, { ...right, stakes: right.stakes + 1 })).rejects.toThrow(
    `${name} has ${right.bets} bets`,
  );
  await expect(drop(`bets_${monthAgo(1)}`, await sums(young))).rejects.toThrow('is younger than two months');
  await expect(drop('bets_other', { bets: 0, stakes: 0 })).rejects.toThrow('is no partition of bets');
  await expect(drop('users', { bets: 1, stakes: 1 })).rejects.toThrow('is no partition of bets');
  await owner.query('UPDATE draws SET released = 2 WHERE turn_id = $1', [old[0]]);
  await expect(drop(name, right)).rejects.toThrow('has draws that are not final');
  await owner.query('UPDATE draws SET released = 1 WHERE turn_id = $1', [old[0]]);
  expect(await sums(old)).toEqual(right);
});

test('a bet that is not what was settled and published keeps its month in the table, with an alarm', async () => {
  const { services } = server;
  const right = await sums(old);
  const damaged: string[] = [];
  const run = () =>
    archiveDue(services, Date.now(), {
      stopped: new Set(),
      onDamaged: ({ message }: ArchiveDamaged) => Promise.resolve(damaged.push(message)),
    });
  await owner.query('CREATE TABLE kept AS SELECT * FROM bets WHERE turn_id = $1', [old[0]]);
  await owner.query(
    'UPDATE bets SET odds = ARRAY(SELECT o + 100 FROM unnest(odds) AS o) WHERE turn_id = $1',
    [old[0]],
  );
  await run();
  expect(damaged.join()).toContain('is not what was accepted');
  await owner.query(
    'UPDATE bets AS b SET odds = k.odds FROM kept AS k WHERE (b.lane, b.turn_id, b.game, b.user_id, b.id) = (k.lane, k.turn_id, k.game, k.user_id, k.id)',
  );
  // A line that is whole in itself, and is not the one that was sealed.
  const { rows } = await owner.query<ArchivedBet>(
    `SELECT *, floor(extract(epoch FROM placed_at) * 1000000)::int8 AS placed_at, encode(nonce, 'hex') AS nonce,
       encode(leaf, 'hex') AS leaf, encode(cancel, 'hex') AS cancel, encode(stop, 'hex') AS stop
     FROM bets WHERE turn_id = $1 ORDER BY id LIMIT 1`,
    [old[0]],
  );
  const bet = rows[0]!;
  const write = (nonce: string, leaf: string) =>
    owner.query(
      `UPDATE bets SET nonce = decode($3, 'hex'), leaf = decode($4, 'hex') WHERE turn_id = $1 AND id = $2`,
      [old[0], bet.id, nonce, leaf],
    );
  const nonce = 'ab'.repeat(16);
  expect(sealBet(termsOf(bet)).leaf, 'it is sealed in this way').toBe(bet.leaf);
  await write(nonce, sealBet(termsOf({ ...bet, nonce })).leaf);
  await run();
  expect(damaged.at(-1)).toContain('do not make the public root');
  await write(bet.nonce, bet.leaf);
  await owner.query('UPDATE draw_sums SET stake = stake + 1 WHERE turn_id = $1 AND game = 2', [old[0]]);
  await run();
  expect(damaged.at(-1)).toContain('coins, settled were');
  await owner.query('UPDATE draw_sums SET stake = stake - 1 WHERE turn_id = $1 AND game = 2', [old[0]]);
  expect(damaged).toHaveLength(3);
  expect(await sums(old)).toEqual(right);
  expect(readdirSync(folder).filter((one) => !one.startsWith('.'))).toEqual([]);
  await run();
  expect((await listArchives(services.db)).map((archive) => archive.name)).toEqual([`${monthAgo(5)}`]);
  expect(damaged).toHaveLength(3);
  expect((await sums(young)).bets, 'a young month stays').toBeGreaterThan(0);
});

test.each([
  [2026_12_0000, '2027-01-31T16:59:59Z', 2, false],
  [2026_12_0000, '2027-01-31T17:00:00Z', 2, true],
  [2027_01_0000, '2027-03-01T00:00:00Z', 3, false],
  [2027_01_0000, '2027-04-01T00:00:00Z', 3, true],
  [2026_12_00000, '2027-01-31T17:00:00Z', 2, true],
])('turns below %i are old enough at %s after %i months: %s', (to, now, months, isOld) => {
  expect(isOldEnough({ to }, Date.parse(now), months)).toBe(isOld);
});

test('a month without bets is left alone', async () => {
  await makeMonth(
    { ...server, sql: async (text, values) => (await owner.query(text, values)).rows as never },
    monthAgo(9) * 10_000 + 1,
  );
  await archiveDue(server.services, Date.now(), { stopped: new Set(), onDamaged: () => Promise.resolve() });
  expect((await listArchives(server.services.db)).map((archive) => archive.name)).not.toContain(
    `${monthAgo(9)}`,
  );
  await expect(archiveMonth(server, monthAgo(9) * 10_000 + 1)).rejects.toThrow('bet_archives_bets_check');
});
