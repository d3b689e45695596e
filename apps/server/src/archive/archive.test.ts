import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { monthAgo, partitionOf, playersOf, playTurns, type OldPlayer } from '../testing/archived-month';
import { archivePartition } from './archive-partition';
import { listArchives } from './store/archives';

let server: TestServer;
let players: OldPlayer[];
const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const small = { memberLines: 7, fileBytes: 4_000 };
const [old, older] = [monthAgo(6), monthAgo(8)];
const market = [old * 10_000 + 201, old * 10_000 + 1502, old * 10_000 + 1601];
const fast = [old * 100_000 + 2_001, old * 100_000 + 2_002];
const oldest = [older * 10_000 + 201, older * 10_000 + 202];
const young = [20_900_101_91, 20_900_101_92];

beforeAll(async () => {
  server = await startTestServer({ LANES: '3', ARCHIVE_FOLDER: folder });
  players = await playersOf(server, 4);
  for (const turns of [oldest, market, fast, young]) await playTurns(server, turns, players);
});
afterAll(() => server.stop());

const archive = async (turnId: number) => {
  const { db, lanes } = server.services;
  await archivePartition(
    { db, lanes, folder, keepAddressesDays: 365, size: small },
    await partitionOf(server, turnId),
  );
};

/** Everything that players and staff see of old bets. */
async function views(): Promise<unknown[]> {
  const staff = await logInStaff(server, 'support');
  const seen: unknown[] = [];
  for (const { token, userid } of players) {
    for (const gametype of [2, 3])
      for (const pagesize of [3, 10])
        for (let page = 0; page < 4; page++)
          seen.push((await server.call('betLog', { gametype, page, pagesize }, { token })).data);
    const { data } = await server.call('betLog', { gametype: 2, page: 0, pagesize: 10 }, { token });
    const next = await server.call('betLog', { gametype: 2, page: 1, pagesize: 10 }, { token });
    data.list.push(...next.data.list);
    for (const { betId: betid, turnId: turnid } of data.list) {
      const answer = await server.call('betReceipt', { turnid, gametype: 2, betid }, { token });
      seen.push([answer.data.leaf, answer.data.receipt.bet, answer.data.inclusion]);
    }
    const days = { startTime: '2000-01-01', endTime: '2099-12-31' };
    for (const name of ['myDraws', 'mySeries', 'scoreLog'] as const)
      seen.push((await server.call(name, name === 'myDraws' ? days : {}, { token })).data);
    for (const order of ['asc', 'desc']) {
      let after: string | undefined;
      do {
        const fields = { userid, pagesize: 7, order, ...(after && { after }) };
        const bets = await callStaff(server, 'userBets', fields, { token: staff });
        seen.push(bets.data.list);
        after = bets.data.next;
      } while (after);
    }
  }
  return seen;
}

test('what players and staff see of their bets is the same before and after months were archived', async () => {
  const before = await views();
  expect(JSON.stringify(before)).toContain(String(oldest[0]));
  for (const turns of [oldest, fast, market]) {
    await archive(turns[0]!);
    expect(await views()).toEqual(before);
  }
  expect(
    await server.sql('SELECT FROM bets WHERE turn_id = ANY($1)', [[...market, ...fast, ...oldest]]),
  ).toEqual([]);
  expect((await listArchives(server.services.db)).map(({ name }) => name)).toEqual([
    `${old}_fast`,
    `${old}`,
    `${older}`,
  ]);
}, 120_000);
