import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../audit/audit';
import { createPool, type Pool } from '../../db/pool';
import { archiveMonth, monthAgo, playersOf, playTurns, type OldPlayer } from '../../testing/archived-month';
import { describeCitus, startCitus, type Citus } from '../../testing/postgres15/citus';
import { startTestServer, type TestServer } from '../../testing/server';
import { asServerRole } from '../../testing/server-role';
import { callStaff, logInStaff } from '../../testing/staff';
import { restoreArchive } from '../restore';
import { listArchives } from '../store/archives';

describeCitus('archives of a distributed database', () => {
  let citus: Citus;
  let owner: Pool;
  let server: TestServer;
  let players: OldPlayer[];
  const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
  const turns = [monthAgo(5) * 10_000 + 201, monthAgo(5) * 10_000 + 202];
  beforeAll(async () => {
    citus = await startCitus(4);
    owner = createPool(citus.url, () => undefined);
    server = await startTestServer({ ...(await asServerRole(citus.url)), ARCHIVE_FOLDER: folder });
    const asOwner = await startTestServer({ DATABASE_URL: citus.url });
    players = await playersOf(asOwner, 3);
    await playTurns(asOwner, turns, players);
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
  const problems = async () =>
    (await audit(server.services.db, { archiveFolder: folder })).checks.flatMap((check) => check.problems);

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
    await restoreArchive(owner, folder, (await listArchives(owner))[0]!);
    expect(await rowsOf()).toEqual(rows);
    expect(await views()).toEqual(before);
    expect(await problems()).toEqual([]);
  }, 400_000);
});
