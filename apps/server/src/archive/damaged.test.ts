import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { coin } from '@truedraw/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { archiveMonth, monthAgo, playersOf, playTurns, type OldPlayer } from '../testing/archived-month';
import { hasPython } from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';
import { checkArchive } from './check-archive';
import {
  folderOf,
  indexFile,
  linesFile,
  manifestFile,
  memberBytes,
  readMember,
  sha256,
  writeMember,
  type ArchivedBet,
  type Manifest,
} from './format';
import { openArchive } from './read-files';
import { restoreArchive } from './restore';
import { listArchives, type ArchiveRow } from './store/archives';

let server: TestServer;
let player: OldPlayer;
let bets: unknown[];
let archive: ArchiveRow;
const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const spare = mkdtempSync(join(tmpdir(), 'truedraw-spare-'));
const turns = [monthAgo(5) * 10_000 + 201, monthAgo(5) * 10_000 + 202];

beforeAll(async () => {
  server = await startTestServer({ LANES: '2', ARCHIVE_FOLDER: folder });
  const players = await playersOf(server, 4);
  await playTurns(server, turns, players);
  await archiveMonth(server, turns[0]!);
  archive = (await listArchives(server.services.db))[0]!;
  const { userId } = readMember(readFileSync(path(indexFile)), 0);
  player = players.find(({ userid }) => userid === userId)!;
  bets = (await server.call('betLog', { gametype: 2 }, { token: player.token })).data.list;
  cpSync(folder, spare, { recursive: true });
}, 120_000);
afterEach(() => cpSync(spare, folder, { recursive: true, force: true }));
afterAll(() => server.stop());

const program = fileURLToPath(new URL('../../../../tools/verify-archive.py', import.meta.url));

function verifyArchive(): Promise<{ status: number; said: string }> {
  return new Promise((resolve) => {
    execFile('python3', [program, server.address, folder], (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

const path = (file: string) => join(folder, folderOf(archive), file);
const change = (file: string, edit: (bytes: Buffer) => Buffer) =>
  writeFileSync(path(file), edit(readFileSync(path(file))));

/** The first member, which begins with the player's lines, and the file that has it. */
function placeOfPlayer() {
  const member = readMember(readFileSync(path(indexFile)), 0);
  return { member, file: linesFile('bets', member.file) };
}

/** Writes a member without the first of its lines, and the index so that it agrees. */
function removeLine() {
  const { member, file } = placeOfPlayer();
  const bytes = readFileSync(path(file));
  const text = gunzipSync(bytes.subarray(member.offset, member.offset + member.length)).toString();
  const shorter = gzipSync(text.slice(text.indexOf('\n') + 1));
  const rest = bytes.subarray(member.offset + member.length);
  writeFileSync(path(file), Buffer.concat([bytes.subarray(0, member.offset), shorter, rest]));
  change(indexFile, (index) => {
    const entry = writeMember({ ...member, length: shorter.length, sha256: sha256(shorter) });
    return Buffer.concat([entry, index.subarray(memberBytes)]);
  });
}

/** Writes an index by which the player has no bets, with the manifest that says the same. */
function lieInIndex() {
  const { member } = placeOfPlayer();
  change(indexFile, (index) => {
    const entry = writeMember({ ...member, userId: member.userId + 1 });
    return Buffer.concat([entry, index.subarray(memberBytes)]);
  });
  change(manifestFile, (text) => {
    const manifest = JSON.parse(text.toString()) as Manifest;
    return Buffer.from(text.toString().replace(manifest.index.sha256, sha256(readFileSync(path(indexFile)))));
  });
}

/** Writes the bets of all users again, a list for each, and everything in the folder agrees with it. */
function rewrite(edit: (users: ArchivedBet[][]) => void) {
  const index = readFileSync(path(indexFile));
  const manifest = JSON.parse(readFileSync(path(manifestFile), 'utf8')) as Manifest;
  const files = manifest.files.map(({ name }) => readFileSync(path(name)));
  const members = Array.from({ length: index.length / memberBytes }, (_, at) => readMember(index, at));
  const users = members.map(({ file, offset, length }) =>
    gunzipSync(files[file]!.subarray(offset, offset + length))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ArchivedBet),
  );
  edit(users);
  const written = manifest.files.map(() => Buffer.alloc(0));
  const entries = Buffer.concat(
    members.map((member, at) => {
      const bytes = gzipSync(users[at]!.map((bet) => `${JSON.stringify(bet)}\n`).join(''));
      const offset = written[member.file]!.length;
      written[member.file] = Buffer.concat([written[member.file]!, bytes]);
      return writeMember({ ...member, offset, length: bytes.length, sha256: sha256(bytes) });
    }),
  );
  for (const [at, file] of manifest.files.entries()) {
    writeFileSync(path(file.name), written[at]!);
    Object.assign(file, { bytes: written[at]!.length, sha256: sha256(written[at]!) });
  }
  writeFileSync(path(indexFile), entries);
  Object.assign(manifest.index, { sha256: sha256(entries) });
  const all = users.flat();
  const stakes = all.reduce((sum, { total }) => sum + total, 0);
  writeFileSync(path(manifestFile), JSON.stringify({ ...manifest, bets: all.length, stakes }));
}

const leaveOutBet = () => rewrite((users) => users.at(-1)!.pop());

/** The totals of two bets of a draw, of which one is said to have cost more and one less. */
const moveTotal = () =>
  rewrite((users) => {
    const all = users.flat();
    const [one, other] = all.filter(
      ({ turn_id: turn, game }) => turn === all[0]!.turn_id && game === all[0]!.game,
    );
    one!.total = coin(one!.total + 10);
    other!.total = coin(other!.total - 10);
  });

describe.each([
  [
    'a changed byte',
    () =>
      change(placeOfPlayer().file, (bytes) =>
        Buffer.from(bytes.map((byte, at) => (at === placeOfPlayer().member.offset + 30 ? byte ^ 1 : byte))),
      ),
    'is not what was written, at byte',
  ],
  ['a removed line', removeLine, `${indexFile} is not what was written`],
  ['an index that lies', lieInIndex, `${manifestFile} is not what was written`],
  ['a bet that is left out everywhere', leaveOutBet, `${manifestFile} is not what was written`],
  ['coins moved from one bet of a draw to another', moveTotal, `${manifestFile} is not what was written`],
  ['a missing file', () => rmSync(path(placeOfPlayer().file)), 'cannot be read (ENOENT)'],
  [
    'a missing folder',
    () => rmSync(join(folder, folderOf(archive)), { recursive: true }),
    'cannot be read (ENOENT)',
  ],
])('%s', (_what, damage, problem) => {
  test('is told to the player instead of a shorter list, and is one alarm', async () => {
    damage();
    // As after a start: nothing is in memory.
    const other = await startTestServer({
      LANES: '2',
      ARCHIVE_FOLDER: folder,
      DATABASE_URL: server.services.config.databaseUrl,
    });
    await server.sql(`DELETE FROM audit_runs WHERE source = 'archive'`);
    const seen = await server.sql<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit_runs');
    for (const [locale, text] of [
      ['en', 'Your older records cannot be read at the moment. We have been told; please try again later'],
      ['zh', '较早的记录暂时无法读取，我们已收到通知，请稍后再试'],
      ['th', 'ขณะนี้อ่านรายการเก่าไม่ได้ เราได้รับแจ้งแล้ว กรุณาลองใหม่ภายหลัง'],
    ]) {
      const answer = await other.call('betLog', { gametype: 2 }, { token: player.token, locale: locale! });
      expect([answer.code, answer.data.error, answer.msg]).toEqual([503, 'ArchiveUnreadable', text]);
    }
    const alarms = await server.sql<{ subject: string; problem: string }>(
      `SELECT subject, checks->0->'problems'->>0 AS problem FROM audit_runs WHERE id > $1`,
      [seen[0]!.id],
    );
    expect(alarms).toHaveLength(1);
    expect(alarms[0]!.subject).toBe(archive.name);
    expect(alarms[0]!.problem).toContain(problem);
    await other.stop();
  });

  test('is found by the check and by an audit, and nothing is restored', async () => {
    damage();
    const { db } = server.services;
    const check = async () => checkArchive(db, await openArchive(folder, archive));
    await expect(check()).rejects.toThrow(problem);
    const { checks } = await audit(db, { archiveFolder: folder });
    expect(checks.flatMap(({ problems }) => problems).join('\n')).toContain(problem);
    await expect(restoreArchive(db, folder, archive)).rejects.toThrow(problem);
    expect(await listArchives(db)).toEqual([archive]);
    expect(await server.sql('SELECT FROM bets WHERE turn_id = ANY($1)', [turns])).toEqual([]);
  });

  test.runIf(hasPython)('is found by verify-archive.py without the database', async () => {
    damage();
    expect(await verifyArchive()).toEqual({ status: 1, said: expect.stringContaining('WRONG') as string });
  });
});

test('without damage the same check, audit and page are fine', async () => {
  const { db } = server.services;
  await checkArchive(db, await openArchive(folder, archive));
  // Also when the leaves of only some draws are in memory at a time.
  await checkArchive(db, await openArchive(folder, archive), { atOnce: 3 });
  const { checks } = await audit(db, { archiveFolder: folder });
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  const { data } = await server.call('betLog', { gametype: 2 }, { token: player.token });
  expect(data.list).toEqual(bets);
  expect(bets.length).toBeGreaterThan(1);
});

test.runIf(hasPython)('verify-archive.py computes the public roots from the files alone', async () => {
  expect(await verifyArchive()).toEqual({
    status: 0,
    said: expect.stringContaining(
      `${archive.bets} bets of ${archive.stakes} coins make the public roots`,
    ) as string,
  });
});
