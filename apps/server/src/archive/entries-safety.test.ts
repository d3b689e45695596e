import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { createPool, type Pool } from '../db/pool';
import { hideMigrations } from '../db/roll-back';
import {
  ageEntries,
  archiveEntriesOf,
  archiveMonth,
  auditClean,
  correctTurn,
  monthAgo,
  playersOf,
  playTurns,
  type OldPlayer,
} from '../testing/archived-month';
import { logIn } from '../testing/agents';
import { faults, faultyPool } from '../testing/faults';
import { hasPython } from '../testing/proof';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';
import { asServerRole } from '../testing/server-role';
import { archiveDue } from './archive-when-due';
import { checkEntries } from './check-entries';
import { folderOf, linesFile, type ArchivedEntry } from './format';
import { openArchive, readAll } from './read-files';
import { restoreEntries } from './restore';
import { findReasonToStay, listEntryArchives, type EntryArchive } from './store/entry-archives';
import { createFilesWriter } from './write-files';

let env: Record<string, string>;
let server: TestServer;
let owner: Pool;
let asOwner: TestServer;
let players: OldPlayer[];
const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const spare = mkdtempSync(join(tmpdir(), 'truedraw-spare-'));
const period = monthAgo(5);
const turns = [period * 10_000 + 201, period * 10_000 + 202];
const young = [monthAgo(1) * 10_000 + 201, monthAgo(1) * 10_000 + 202];
const hash = 'a'.repeat(64);

beforeAll(async () => {
  const ownerUrl = await copyDatabase();
  owner = createPool(ownerUrl, () => undefined);
  const archiving = { ARCHIVE_FOLDER: folder, ARCHIVE_AFTER_MONTHS: '2' };
  env = { ...(await asServerRole(ownerUrl)), ...archiving, LANES: '2' };
  server = await startTestServer(env);
  // What tests change of the past is the owner's right.
  asOwner = { ...server, sql: async (text, values) => (await owner.query(text, values)).rows as never };
  const { userid: spreaderId } = await logIn(server, 'agent');
  players = await playersOf(server, 3, { spreaderId });
  await playTurns(asOwner, turns, players);
  await correctTurn(asOwner, turns[0]!);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await owner.end();
});

const rows = async () =>
  (
    await owner.query(
      'SELECT entries::text AS row FROM entries WHERE period = $1 ORDER BY lane, user_id, seq',
      [period],
    )
  ).rows;
const newest = async (): Promise<EntryArchive | undefined> => (await listEntryArchives(owner))[0];
const drop = (month: number, entries: number, amount: number) =>
  server.sql(`SELECT archive_entries($1, $2, $3, decode($4, 'hex'))`, [month, entries, amount, hash]);

describe('a month of entries stays', () => {
  const reason = () => findReasonToStay(server.services.db, period);

  test('until its bets are archived, a clean audit has read it, and its entries are two months old', async () => {
    expect(await reason()).toBe('has bets that are not archived');
    await archiveMonth(server, turns[0]!);
    expect(await reason()).toBe('has draws that no clean audit has read');
    await auditClean(server);
    expect(await reason()).toBe('has entries younger than two months before the last clean audit');
    await ageEntries(asOwner, 40);
    expect(await reason()).toBe('has entries younger than two months before the last clean audit');
    await ageEntries(asOwner, 25);
    expect(await reason()).toBeNull();
    await owner.query('UPDATE draws SET released = 3 WHERE turn_id = $1', [turns[0]]);
    expect(await reason()).toBe('has draws that are not final');
    await owner.query('UPDATE draws SET released = 2 WHERE turn_id = $1', [turns[0]]);
    await owner.query('UPDATE audit_balances SET at = at - interval $$10 days$$');
    expect(await reason()).toBe('has entries younger than two months before the last clean audit');
    await owner.query('UPDATE audit_balances SET at = at + interval $$10 days$$');
    expect(await findReasonToStay(server.services.db, monthAgo(1))).toBe('is no partition of entries');
    await playTurns(asOwner, young, players.slice(0, 2));
    expect(await findReasonToStay(server.services.db, monthAgo(1))).toBe('is younger than two months');
  }, 120_000);

  test('unless the database finds it archived as it has it', async () => {
    const [sums] = (
      await owner.query<{ entries: number; amount: number }>(
        'SELECT count(*) AS entries, sum(amount)::int8 AS amount FROM entries WHERE period = $1',
        [period],
      )
    ).rows;
    const { entries, amount } = sums!;
    for (const statement of [
      `DROP TABLE entries_${period}`,
      'DELETE FROM entry_archives',
      'DELETE FROM archived_wallets',
      'UPDATE archived_wallets SET coin = 0',
      `INSERT INTO entry_archives VALUES (1, 1, 1, now(), '\\x${hash}', now())`,
      'INSERT INTO archived_wallets VALUES (0, 1, 1, 1, 1, 1, 1, 1)',
      `ALTER TABLE entries_other DROP CONSTRAINT entries_one_period`,
    ])
      await expect(server.sql(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    await expect(drop(period, entries - 1, amount)).rejects.toThrow(`has ${entries} entries of ${amount}`);
    await expect(drop(period, entries, amount + 1)).rejects.toThrow(`has ${entries} entries of ${amount}`);
    await expect(drop(monthAgo(1), 1, 1)).rejects.toThrow('is younger than two months');
    await expect(drop(0, 1, 1)).rejects.toThrow('is no partition of entries');
    expect(await rows()).toHaveLength(entries);
  });

  test('while somebody restores bets, whose corrections would need it', async () => {
    const restoring = await owner.connect();
    await restoring.query('BEGIN');
    await restoring.query('SELECT pg_advisory_xact_lock(7301404)');
    await expect(archiveEntriesOf(server, period)).rejects.toMatchObject({ code: '55P03' });
    await restoring.query('ROLLBACK');
    restoring.release();
    expect(await newest()).toBeUndefined();
  });

  const first = `SELECT lane, user_id, seq FROM entries WHERE period = ${period}`;
  const one = (kind: string) =>
    `(lane, user_id, seq) = (${first} AND kind = '${kind}' ORDER BY lane, user_id, seq LIMIT 1)`;
  test.each([
    [
      'a payout moved',
      `UPDATE entries SET cause = '${turns[0]}:4' WHERE ${one('payout')}`,
      'has a payout of',
    ],
    [
      'a rebate moved',
      `UPDATE entries SET cause = '${turns[0]}:4' WHERE ${one('rebate')}`,
      'has a rebate of',
    ],
    ['a bet paid less', `UPDATE entries SET amount = amount + 1 WHERE ${one('bet')}`, 'coins for bet'],
    ['a debit deleted', `DELETE FROM entries WHERE ${one('bet')}`, 'paid 0 coins for bet'],
    [
      'a cancelled bet given back twice',
      `UPDATE entries SET amount = 2 * amount WHERE ${one('cancel')}`,
      'coins for bet',
    ],
    [
      'a balance that the table does not go on from',
      `UPDATE entries SET balance_after = balance_after + 1 WHERE period = ${period}`,
      'in the table, does not agree with it',
    ],
    [
      'a balance between two entries',
      `UPDATE entries SET balance_after = balance_after + 1 WHERE ${one('payout')}`,
      /does not go on from the balance|does not agree with it/,
    ],
    [
      'a wallet without its entries',
      `DELETE FROM entries WHERE period = ${period} AND user_id = (SELECT max(user_id) FROM entries WHERE period = ${period} AND kind = 'bet')`,
      'has no entry',
    ],
  ])('with an alarm if something is not as it was settled: %s', async (_what, tamper, problem) => {
    const damaged: string[] = [];
    await owner.query('CREATE TABLE kept AS SELECT * FROM entries WHERE period = $1', [period]);
    try {
      await owner.query(tamper);
      await archiveDue(server.services, Date.now(), {
        stopped: new Set(),
        onDamaged: ({ message }) => Promise.resolve(damaged.push(message)),
      });
    } finally {
      await owner.query('DELETE FROM entries WHERE period = $1', [period]);
      await owner.query('INSERT INTO entries SELECT * FROM kept');
      await owner.query('DROP TABLE kept');
    }
    expect(damaged).toHaveLength(1);
    expect(damaged[0]).toMatch(problem);
    expect(await newest()).toBeUndefined();
  });
});

test.each(faults)(
  'killed at any statement, a month of entries is wholly in the table or wholly in an archive, there and back: %s',
  async (fault) => {
    const before = await rows();
    expect(before.length).toBeGreaterThan(20);
    expect(JSON.stringify(before)).toContain(',correction,');
    const isWhole = async () => {
      const archive = await newest();
      expect(await rows()).toEqual(archive ? [] : before);
      const kept = await owner.query('SELECT sum(entries)::int8 AS entries FROM archived_wallets');
      expect(kept.rows).toEqual([{ entries: archive ? before.length : null }]);
      if (archive) await checkEntries(owner, folder, await openArchive<'entries'>(folder, archive));
      return archive;
    };
    let killed = 0;
    for (let at = 1, happened = true; happened; at++) {
      const broken = faultyPool(server.services.db, fault, at);
      await archiveEntriesOf(server, period, broken).catch(() => undefined);
      happened = broken.happened;
      if (happened) killed += 1;
      if (!(await isWhole())) await archiveEntriesOf(server, period);
      const archive = await isWhole();
      expect(readdirSync(folder)).toContain(folderOf(archive!));
      await restoreEntries(owner, folder, archive!);
      expect(await isWhole()).toBeUndefined();
    }
    expect(killed).toBeGreaterThan(6);
    await archiveEntriesOf(server, period);
    for (let at = 1, happened = true; happened; at++) {
      const archive = (await isWhole())!;
      const broken = faultyPool(owner, fault, at);
      await restoreEntries(broken, folder, archive).catch(() => undefined);
      happened = broken.happened;
      if (!(await isWhole())) await archiveEntriesOf(server, period);
    }
    await restoreEntries(owner, folder, (await isWhole())!);
  },
  120_000,
);

describe('an archive of entries', () => {
  let archive: EntryArchive;
  let log: unknown;
  /** Of somebody who has not bet since. */
  const ask = (from: TestServer) => from.call('scoreLog', {}, { token: players.at(-1)!.token });

  beforeAll(async () => {
    log = (await ask(server)).data;
    // In files of the usual size: all lines are in one member.
    await archiveDue(server.services, Date.now(), {
      stopped: new Set(),
      onDamaged: () => Promise.resolve(),
    });
    archive = (await newest())!;
    cpSync(folder, spare, { recursive: true });
  });
  afterEach(() => cpSync(spare, folder, { recursive: true, force: true }));

  const path = (file: string) => join(folder, folderOf(archive), file);

  test.each([
    [
      'with a changed byte',
      async () => {
        const bytes = await readFile(path(linesFile('entries', 0)));
        const changed = bytes.map((byte, at) => (at === 30 ? byte ^ 1 : byte));
        await writeFile(path(linesFile('entries', 0)), changed);
      },
      'is not what was written, at byte',
    ],
    ['without its index', () => rm(path('index.bin')), 'cannot be read (ENOENT)'],
    ['that is gone', () => rm(path('.'), { recursive: true }), 'cannot be read (ENOENT)'],
    [
      'of which the database knows something else',
      async () => void (await owner.query('UPDATE archived_wallets SET entries = entries + 1')),
      'are not those that were archived',
    ],
  ])(
    '%s is told to the player instead of a shorter list, and is one alarm',
    async (_what, damage, problem) => {
      await damage();
      // As after a start: nothing is in memory.
      const other = await startTestServer(env);
      try {
        await owner.query(`DELETE FROM audit_runs WHERE source = 'archive'`);
        for (let times = 0; times < 2; times++)
          expect((await ask(other)).data.error).toBe('ArchiveUnreadable');
        const alarms = await owner.query(
          `SELECT subject, checks->0->'problems'->>0 AS problem FROM audit_runs WHERE source = 'archive'`,
        );
        expect(alarms.rows).toEqual([
          { subject: archive.name, problem: expect.stringContaining(problem) as string },
        ]);
        const { checks } = await audit(owner, { archiveFolder: folder });
        expect(checks.find(({ name }) => name.startsWith('archived entries'))!.problems[0]).toContain(
          `the archive ${archive.name}: `,
        );
        await expect(restoreEntries(owner, folder, archive)).rejects.toThrow(`the archive ${archive.name}: `);
      } finally {
        await other.stop();
        await owner.query(
          `UPDATE archived_wallets SET entries = entries - 1
         WHERE (SELECT sum(entries) FROM archived_wallets) > $1`,
          [archive.entries],
        );
      }
    },
  );

  test('without damage the same check, audit and page are fine', async () => {
    await checkEntries(owner, folder, await openArchive<'entries'>(folder, archive));
    const { checks } = await audit(owner, { archiveFolder: folder });
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    const { data } = await ask(server);
    expect(data).toEqual(log);
    expect(data.list.length).toBeGreaterThan(5);
  });

  test('keeps the database from versions that cannot read it', async () => {
    await expect(hideMigrations(owner, '053_months_of_entries.sql')).rejects.toThrow(
      `cannot read archived entries: restore ${period} first.`,
    );
  });

  const program = fileURLToPath(new URL('../../../../tools/verify-archive.py', import.meta.url));
  const verify = (place: string): Promise<{ status: number; said: string }> =>
    new Promise((resolve) => {
      execFile('python3', [program, server.address, place], (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });

  /** The same archive with other lines, and everything in it agrees. */
  async function forged(edit: (entries: ArchivedEntry[]) => ArchivedEntry[]): Promise<string> {
    const place = mkdtempSync(join(tmpdir(), 'truedraw-forged-'));
    cpSync(folder, place, { recursive: true });
    const opened = await openArchive<'entries'>(folder, archive);
    const entries: ArchivedEntry[] = [];
    for await (const { lines } of readAll(opened)) entries.push(...lines);
    const inside = join(place, folderOf(archive));
    rmSync(inside, { recursive: true });
    mkdirSync(inside);
    const writer = createFilesWriter(inside, 'entries', { memberLines: 1_000, fileBytes: 1_000_000 });
    const lines = edit(entries);
    await writer.add(
      lines.map((entry) => ({ lane: entry.lane, userId: entry.user_id, line: JSON.stringify(entry) })),
    );
    const amount = lines.reduce((sum, entry) => sum + entry.amount, 0);
    await writer.end({
      kind: 'truedraw.entries.1',
      name: archive.name,
      period,
      entries: lines.length,
      amount,
    });
    return place;
  }

  test.runIf(hasPython)(
    'is held against the bets and results by verify-archive.py, without the database',
    async () => {
      expect(await verify(await forged((entries) => entries))).toEqual({
        status: 0,
        said: expect.stringContaining('are those of the archived bets and the public results') as string,
      });
      const raise = (kind: string) => (entries: ArchivedEntry[]) => {
        const at = entries.findLastIndex((entry) => entry.kind === kind);
        return entries.with(at, { ...entries[at]!, amount: entries[at]!.amount + 1 });
      };
      const without = (kind: string) => (entries: ArchivedEntry[]) =>
        entries.toSpliced(
          entries.findIndex((entry) => entry.kind === kind),
          1,
        );
      for (const edit of [
        raise('bet'),
        raise('payout'),
        without('rebate'),
        without('bet'),
        without('cancel'),
      ])
        expect((await verify(await forged(edit))).status).toBe(1);
    },
    60_000,
  );
});
