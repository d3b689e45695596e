import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../db/pool';
import { openDraw } from '../../testing/draws';
import { registerPlayer } from '../../testing/people';
import { findPostgres15 } from '../../testing/postgres15/find';
import { describe15 } from '../../testing/postgres15/versions';
import { copyDatabase, startTestServer, type TestServer } from '../../testing/server';
import { dumpsIn, keepNewest, writeDump } from '../dumps';
import { rehearse, NotEmpty } from '../rehearse';

describe15('a backup', ({ url }) => {
  let server: TestServer;
  let folder: string;
  let address: string;
  beforeAll(async () => {
    const { native } = (await findPostgres15())!;
    process.env['PATH'] = `${join(native, 'bin')}:${process.env['PATH']}`;
    address = await copyDatabase(url);
    server = await startTestServer({ DATABASE_URL: address });
    folder = await mkdtemp(join(tmpdir(), 'truedraw-backup-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const emptyDatabase = async () => {
    const rehearsal = new URL(address);
    const db = createPool(address, () => undefined, { max: 1 });
    const name = `rehearsal_${Date.now()}`;
    await db.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await db.end();
    rehearsal.pathname = `/${name}`;
    return rehearsal.href;
  };

  test('of a server that takes bets is restored with the same books, and never over a database that has some', async () => {
    const turnid = await openDraw(server);
    const { token } = await registerPlayer(server);
    const bet = () => server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 10 } }, { token });
    expect((await bet()).code).toBe(200);
    const betting = Promise.all([bet(), bet(), bet()]);
    const { file, bytes } = await writeDump(address, folder, new Date());
    await betting;
    expect(bytes).toBeGreaterThan(10_000);

    const rehearsal = await emptyDatabase();
    const report = await rehearse(file, rehearsal);
    expect(report.checks.flatMap(({ problems }) => problems)).toEqual([]);
    const restored = createPool(rehearsal, () => undefined, { max: 1 });
    const { rows } = await restored.query<{ bets: number }>('SELECT count(*)::int AS bets FROM bets');
    expect(rows[0]!.bets).toBeGreaterThan(0);
    await restored.end();
    await expect(rehearse(file, rehearsal)).rejects.toThrow(NotEmpty);
  });

  test('that fails leaves no file, and only the newest are kept', async () => {
    const nowhere = new URL(address);
    nowhere.pathname = '/no_such_database';
    const before = await dumpsIn(folder);
    await expect(writeDump(nowhere.href, folder, new Date(0))).rejects.toThrow('no_such_database');
    expect(await dumpsIn(folder)).toEqual(before);
    await writeDump(address, folder, new Date('2090-01-02T03:04:05Z'));
    await keepNewest(folder, 1);
    expect(await dumpsIn(folder)).toEqual(['truedraw-20900102T030405Z.dump']);
  });
});
