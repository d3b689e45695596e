import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, bangkokMonth, bangkokWeek, monthsUpTo } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWeek } from '../../agents/close-weeks';
import { audit } from '../../audit/audit';
import { beginSnapshot } from '../../db/distribution/snapshot';
import { createPool, type Pool } from '../../db/pool';
import {
  ageEntries,
  archiveEntriesOf,
  archiveMonth,
  auditClean,
  monthAgo,
  playersOf,
  playTurns,
  type OldPlayer,
} from '../../testing/archived-month';
import { describeCitus, startCitus, type Citus } from '../../testing/postgres15/citus';
import { startTestServer, type TestServer } from '../../testing/server';
import { asServerRole } from '../../testing/server-role';
import { callStaff, logInStaff } from '../../testing/staff';
import { restoreArchive, restoreEntries } from '../restore';
import { listArchives } from '../store/archives';
import { listEntryArchives } from '../store/entry-archives';

describeCitus('archives of a distributed database', () => {
  let citus: Citus;
  let owner: Pool;
  let server: TestServer;
  let players: OldPlayer[];
  const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
  const period = monthAgo(5);
  const turns = [period * 10_000 + 201, period * 10_000 + 202];
  beforeAll(async () => {
    citus = await startCitus(4);
    owner = createPool(citus.url, () => undefined);
    server = await startTestServer({ ...(await asServerRole(citus.url)), ARCHIVE_FOLDER: folder });
    const asOwner = await startTestServer({ DATABASE_URL: citus.url });
    players = await playersOf(asOwner, 3);
    await playTurns(asOwner, turns, players);
    await ageEntries(asOwner, 65);
    await asOwner.stop();
  }, 400_000);
  afterAll(async () => {
    await server.stop();
    await owner.end();
    await citus.stop();
  });

  async function views(): Promise<unknown[]> {
    const staff = await logInStaff(server, 'support');
    const seen: unknown[] = [];
    const days = { startTime: '2000-01-01', endTime: '2099-12-31' };
    for (const { token, userid } of players) {
      const { data } = await server.call('betLog', { gametype: 2 }, { token });
      const [bet] = data.list;
      const named = { turnid: bet!.turnId, gametype: 2, betid: bet!.betId };
      seen.push(data, (await server.call('betReceipt', named, { token })).data.leaf);
      for (const name of ['myDraws', 'mySeries', 'scoreLog', 'agentList'] as const)
        seen.push((await server.call(name, name === 'myDraws' ? days : {}, { token })).data);
      seen.push((await callStaff(server, 'userBets', { userid }, { token: staff })).data);
      for (const order of ['asc', 'desc'])
        seen.push((await callStaff(server, 'userEntries', { userid, order }, { token: staff })).data);
      for (const month of monthsUpTo(bangkokMonth(Date.now())).slice(0, 4))
        seen.push((await server.call('agentStatement', { period: month }, { token })).data);
    }
    return seen;
  }
  const rowsOf = async () =>
    (
      await owner.query(
        'SELECT * FROM bets WHERE turn_id = ANY($1) ORDER BY lane, turn_id, game, user_id, id',
        [turns],
      )
    ).rows;
  const entriesOf = async () =>
    (await owner.query('SELECT * FROM entries WHERE period = $1 ORDER BY lane, user_id, seq', [period])).rows;
  const problems = async (options = {}) =>
    (await audit(server.services.db, { archiveFolder: folder, ...options })).checks.flatMap(
      (check) => check.problems,
    );

  test('no machine ends an audit that asks nothing for minutes', async () => {
    const limit = `ALTER DATABASE truedraw SET idle_in_transaction_session_timeout`;
    await owner.query(`${limit} = '60s'`);
    // Connections from before do not have it.
    const db = createPool(citus.url, () => undefined);
    const tx = await db.connect();
    const allowed = async () =>
      (
        await tx.query<{ allowed: string }>(
          `SELECT DISTINCT current_setting('idle_in_transaction_session_timeout') AS allowed FROM wallets`,
        )
      ).rows;
    expect(await allowed()).toEqual([{ allowed: '1min' }]);
    await beginSnapshot(db, tx);
    expect(await allowed()).toEqual([{ allowed: '0' }]);
    await tx.query('ROLLBACK');
    tx.release();
    await db.end();
    await owner.query(`${limit} = DEFAULT`);
  });

  test('a month is archived, read, audited and restored', async () => {
    for (const { userid } of players)
      await owner.query('UPDATE users SET is_agent = true WHERE id = $1', [userid]);
    const [before, rows] = [await views(), await rowsOf()];
    expect(rows.length).toBeGreaterThan(8);
    expect(await problems()).toEqual([]);
    await archiveMonth(server, turns[0]!);
    expect(await rowsOf()).toEqual([]);
    expect(await views()).toEqual(before);
    expect(await problems()).toEqual([]);

    const entries = await entriesOf();
    expect(entries.length).toBeGreaterThan(20);
    await auditClean(server);
    await archiveEntriesOf(server, period);
    expect(await entriesOf()).toEqual([]);
    expect(await views()).toEqual(before);
    expect(await problems()).toEqual([]);
    await closeWeek(server.services, addDays(bangkokWeek(Date.now()), -7));
    expect(await problems({ goesOn: true })).toEqual([]);
    const late = `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period)
                  VALUES ($1, $2, 999, 'payout', 1, 1, 'house:bets', $3, $4)`;
    const { userid } = players[0]!;
    const values = [userid % 4, userid, `${turns[0]}:4`, period];
    await expect(owner.query(late, values)).rejects.toMatchObject({ code: '23514' });
    await restoreEntries(owner, folder, (await listEntryArchives(owner))[0]!);
    expect(await entriesOf()).toEqual(entries);
    expect(await views()).toEqual(before);

    await restoreArchive(owner, folder, (await listArchives(owner))[0]!);
    expect(await rowsOf()).toEqual(rows);
    expect(await views()).toEqual(before);
    expect(await problems()).toEqual([]);
  }, 400_000);
});
