import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import {
  archiveMonth,
  forgetDates,
  monthAgo,
  partitionOf,
  playersOf,
  playTurns,
  type OldPlayer,
} from '../testing/archived-month';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { restoreArchive } from './restore';
import { countUnfinished, listArchives } from './store/archives';

let server: TestServer;
let players: OldPlayer[];
const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const [old, older] = [monthAgo(6), monthAgo(8)];
const market = [old * 10_000 + 201, old * 10_000 + 1502, old * 10_000 + 1601];
const fast = [old * 100_000 + 2_001, old * 100_000 + 2_002];
const oldest = [older * 10_000 + 201, older * 10_000 + 202];
const young = [20_900_101_91, 20_900_101_92];
const all = [...market, ...fast, ...oldest];

beforeAll(async () => {
  server = await startTestServer({ LANES: '3', ARCHIVE_FOLDER: folder });
  players = await playersOf(server, 4);
  for (const turns of [oldest, market, fast, young]) await playTurns(server, turns, players);
}, 120_000);
afterAll(() => server.stop());

/** Everything that players and staff see of old bets. */
async function views(): Promise<unknown[]> {
  const staff = await logInStaff(server, 'support');
  const seen: unknown[] = [];
  for (const { token, userid } of players) {
    for (const gametype of [2, 3])
      for (const pagesize of [3, 10])
        for (let page = 0; page < 4; page++) {
          const { data } = await server.call('betLog', { gametype, page, pagesize }, { token });
          seen.push(data);
          for (const { betId: betid, turnId: turnid } of pagesize === 10 ? data.list : []) {
            const answer = await server.call('betReceipt', { turnid, gametype, betid }, { token });
            seen.push([answer.data.leaf, answer.data.receipt.bet, answer.data.inclusion]);
          }
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
    seen.push(await ownTurnover(token));
  }
  return seen;
}

/** What an agent has bet himself, of all time and in the old month. */
async function ownTurnover(token: string) {
  const list = await server.call('agentList', {}, { token });
  const data = await server.call(
    'agentData',
    { monthTime: `${String(old).slice(0, 4)}-${String(old).slice(4)}` },
    { token },
  );
  return [list.data.list, data.data.ownturnover, data.data.ownwinscore];
}

const rowsOf = (turnIds: readonly number[]) =>
  server.sql<{ row: string }>(
    'SELECT bets::text AS row FROM bets WHERE turn_id = ANY($1) ORDER BY lane, turn_id, game, user_id, id',
    [turnIds],
  );
const problemsOf = async (archiveFolder?: string) => {
  const { checks } = await audit(server.services.db, { ...(archiveFolder && { archiveFolder }) });
  return {
    problems: checks.flatMap(({ problems }) => problems),
    bets: checks.find(({ name }) => name.startsWith('the bets of every closed book'))!.checked,
  };
};

let before: unknown[];
let rowsBefore: unknown[];
let auditBefore: Awaited<ReturnType<typeof problemsOf>>;

test('what players and staff see of their bets is the same before and after months were archived', async () => {
  for (const { userid } of players)
    await server.sql('UPDATE users SET is_agent = true WHERE id = $1', [userid]);
  before = await views();
  rowsBefore = await rowsOf(all);
  auditBefore = await problemsOf();
  expect(auditBefore.problems).toEqual([]);
  expect(JSON.stringify(before)).toContain(String(oldest[0]));
  for (const turns of [oldest, fast, market]) {
    await archiveMonth(server, turns[0]!);
    expect(await views()).toEqual(before);
  }
  expect(await rowsOf(all)).toEqual([]);
  const names = (await listArchives(server.services.db)).map(({ name }) => name);
  expect(names).toEqual([`${old}_fast`, `${old}`, `${older}`]);
}, 120_000);

test('an audit of everything reads as many bets as before, and finds archives of which it does not know the folder', async () => {
  expect(await problemsOf(folder)).toEqual(auditBefore);
  const { problems } = await problemsOf();
  expect(problems).toContain(`the archive ${older}: its folder is not known`);
});

test.each([
  ['en', 'The bets of this draw are in the archive; restore them first'],
  ['zh', '这一期的注单已归档，请先恢复归档'],
  ['th', 'รายการแทงของงวดนี้อยู่ในคลังเก็บ กรุณากู้คืนก่อน'],
])(
  'what needs the bets of an archived draw is refused in words, and nothing changes (%s)',
  async (locale, text) => {
    const token = await logInStaff(server, 'draws1');
    const turnId = market[0]!;
    const figures = { set: '1443.97', value: '24221.65' };
    const state = () =>
      server.sql(
        'SELECT (SELECT count(*) FROM releases), (SELECT count(*) FROM proposals), (SELECT max(seq) FROM audit_log)',
      );
    const unchanged = await state();
    for (const [name, fields] of [
      ['proposeCorrection', { ...figures, reason: 'swapped' }],
      ['releaseCorrection', figures],
      ['proposeCancel', { reason: 'no-trading' }],
      ['releaseCancel', {}],
      ['dryRun', figures],
      ['rehearse', { ...figures, secondSet: figures.set, secondValue: figures.value }],
      ['differences', figures],
      ['numberExposure', { gametype: 2, number: '79' }],
    ] as const) {
      const { code, msg, data } = await callStaff(server, name, { turnId, ...fields }, { token, locale });
      expect([name, code, data.error, msg]).toEqual([name, 409, 'DrawArchived', text]);
    }
    expect(await state()).toEqual(unchanged);
  },
);

test('a restored month has exactly the rows of before, and its results can be corrected', async () => {
  const { db } = server.services;
  for (const archive of await listArchives(db)) await restoreArchive(db, folder, archive);
  expect(await listArchives(db)).toEqual([]);
  expect(await rowsOf(all)).toEqual(rowsBefore);
  expect(await views()).toEqual(before);
  expect(await problemsOf()).toEqual(auditBefore);
  const partition = await partitionOf(server, market[0]!);
  expect([partition.name, partition.from, partition.to]).toEqual([
    `${old}`,
    old * 10_000,
    (await nextMonth()) * 10_000,
  ]);

  const [turnId, figures] = [market[0]!, { set: '1443.97', value: '24221.65' }];
  const proposed = await callStaff(
    server,
    'proposeCorrection',
    { turnId, ...figures, reason: 'two digits were swapped' },
    { token: await logInStaff(server, 'draws1') },
  );
  const released = await callStaff(
    server,
    'releaseCorrection',
    { turnId, ...figures },
    { token: await logInStaff(server, 'draws2') },
  );
  expect([proposed.code, released.code, released.data]).toEqual([200, 200, { revision: 2 }]);
  expect(await countUnfinished(db, partition), 'both games wait for their settlement').toBe(2);
  await expect(archiveMonth(server, turnId)).rejects.toThrow('has draws that are not final');
  expect(await rowsOf(all)).toEqual(rowsBefore);
  await forgetDates(server, [turnId]);
}, 120_000);

const nextMonth = async () =>
  (
    await server.sql<{ month: number }>('SELECT (turns_of_month((turns_of_month($1)).next_turn)).month', [
      market[0],
    ])
  )[0]!.month;
