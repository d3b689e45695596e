import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, bangkokMonth, bangkokWeek, monthsUpTo } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWeek } from '../agents/close-weeks';
import { audit } from '../audit/audit';
import { sumPlay } from '../limits/store/play-sums';
import { settleDraw } from '../settlement/settle-draw';
import { logIn, type Member } from '../testing/agents';
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
import { openCashier, withdraw } from '../testing/money';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { restoreArchive, restoreEntries } from './restore';
import { listArchives } from './store/archives';
import { listEntryArchives } from './store/entry-archives';

let server: TestServer;
let players: OldPlayer[];
let agent: Member;
let orders: { userid: number; orderid: string }[];
let staff: string;
const folder = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const [old, older] = [monthAgo(6), monthAgo(8)];
const market = [old * 10_000 + 201, old * 10_000 + 1502, old * 10_000 + 1601];
const fast = [old * 100_000 + 2_001, old * 100_000 + 2_002];
const oldest = [older * 10_000 + 201, older * 10_000 + 202];
const young = [20_900_101_91, 20_900_101_92];

beforeAll(async () => {
  server = await startTestServer({ LANES: '3', ARCHIVE_FOLDER: folder });
  agent = await logIn(server, 'agent');
  players = await playersOf(server, 4, { spreaderId: agent.userid });
  // The last one never bets again: the newest entry of the wallet will be archived.
  const active = players.slice(0, 3);
  for (const { userid } of players)
    await server.sql('UPDATE users SET is_agent = true WHERE id = $1', [userid]);
  const cashier = await openCashier(server);
  orders = [];
  const order = async (player: OldPlayer) =>
    orders.push({ userid: player.userid, orderid: await withdraw(cashier, player, 1_000) });
  await playTurns(server, oldest, players);
  for (const player of active) await order(player);
  await ageEntries(server, 60);
  for (const turns of [market, fast]) await playTurns(server, turns, players);
  await ageEntries(server, 100);
  await server.sql(`UPDATE users SET created_at = created_at - interval '161 days'`);
  await playTurns(server, young, active);
  for (const player of active) await order(player);
  staff = await logInStaff(server, 'finance');
}, 120_000);
afterAll(() => server.stop());

type StaffCall = 'userEntries' | 'entries';

/** All pages of a list for staff. */
async function pages(name: StaffCall, fields: object): Promise<unknown[]> {
  const lists: unknown[] = [];
  let after: string | undefined;
  do {
    const asked = { ...fields, ...(after && { after }) };
    const { code, data } = await callStaff(server, name, asked, { token: staff });
    expect(code).toBe(200);
    lists.push(data.list);
    after = data.next;
  } while (after);
  return lists;
}

/** Everything that players and staff see of a user's old entries. */
async function views(): Promise<unknown[]> {
  const seen: unknown[] = [];
  const middle = Date.now() - 120 * 24 * 3_600_000;
  for (const { token, userid } of [...players, agent]) {
    for (const pagesize of [7, 20])
      for (let page = 0; page < 8; page++)
        seen.push((await server.call('scoreLog', { page, pagesize }, { token })).data);
    for (const order of ['asc', 'desc'])
      for (const kind of [{}, { kind: 'bet' }, { kind: 'stop' }, { kind: 'demo' }])
        seen.push(await pages('userEntries', { userid, order, pagesize: 9, ...kind }));
    seen.push(
      await pages('entries', { userid, from: middle }),
      await pages('entries', { userid, to: middle }),
    );
    for (const period of [
      ...monthsUpTo(bangkokMonth(Date.now())).slice(0, 7),
      addDays(bangkokWeek(Date.now()), -98),
    ]) {
      const { code, data } = await server.call('agentStatement', { period }, { token });
      expect(code).toBe(200);
      seen.push(data);
    }
  }
  for (const order of orders)
    seen.push((await callStaff(server, 'withdrawalFacts', order, { token: staff })).data);
  seen.push(await pages('entries', { kind: 'withdraw' }));
  return seen;
}

const rows = () =>
  server.sql<{ row: string }>(
    'SELECT entries::text AS row FROM entries WHERE period IN ($1, $2) ORDER BY lane, user_id, seq',
    [old, older],
  );
const audited = async (options: object = { archiveFolder: folder }) => {
  const { checks, accounts } = await audit(server.services.db, options);
  return {
    accounts,
    problems: checks.flatMap(({ problems }) => problems),
    entries: checks.find(({ name }) => name.startsWith('entries follow each other'))!.checked,
  };
};
const sumsOf = (userId: number, upTo: number) =>
  sumPlay(server.services.db, userId % 3, [{ userId, after: upTo - 3, upTo }]);

let before: unknown[];
let rowsBefore: unknown[];
let auditBefore: Awaited<ReturnType<typeof audited>>;

test('what players and staff see of entries is the same before and after months were archived', async () => {
  before = await views();
  rowsBefore = await rows();
  auditBefore = await audited();
  expect(auditBefore.problems).toEqual([]);
  for (const word of ['"bet"', '"cancel"', '"stop"', '"payout"', '"refund"', '"rebate"'])
    expect(JSON.stringify(before)).toContain(word);
  for (const turns of [oldest, fast, market]) await archiveMonth(server, turns[0]!);
  await auditClean(server);
  for (const period of [older, old]) {
    await archiveEntriesOf(server, period);
    expect(await views()).toEqual(before);
  }
  expect(await rows()).toEqual([]);
  expect((await listEntryArchives(server.services.db)).map(({ name }) => name)).toEqual([
    `entries_${old}`,
    `entries_${older}`,
  ]);
}, 120_000);

test('an audit reads as many entries and finds the same accounts, and one from a balance goes on without the files', async () => {
  expect(await audited()).toEqual(auditBefore);
  await closeWeek(server.services, addDays(bangkokWeek(Date.now()), -7));
  const { problems, accounts } = await audited({ goesOn: true });
  expect([problems, accounts]).toEqual([[], auditBefore.accounts]);
  expect((await audited({ goesOn: true, whole: false })).problems).toEqual([]);
  expect((await audited({})).problems).toContain(`the archive entries_${old}: its folder is not known`);
  expect(await audited(), 'with weeks that begin after archived entries').toEqual(auditBefore);
}, 120_000);

test('limits count what is in the table, which is all that is younger than two months', async () => {
  const { userid } = players[0]!;
  const [wallet] = await server.sql<{ entries: number }>('SELECT entries FROM wallets WHERE user_id = $1', [
    userid,
  ]);
  expect((await sumsOf(userid, wallet!.entries)).reduce((sum, { entries }) => sum + entries, 0)).toBe(3);
  expect(await sumsOf(userid, 10)).toEqual([]);
});

test.each([
  ['en', 'Entries of that time are in the archive: name a user or a kind of order, or restore them first'],
  ['zh', '该时段的账目已归档：请指定用户或订单类型，或先恢复归档'],
  ['th', 'รายการบัญชีช่วงนั้นอยู่ในคลังเก็บ กรุณาระบุผู้ใช้หรือประเภทคำสั่ง หรือกู้คืนก่อน'],
])(
  'the entries of everybody are listed as far back as the table is whole, and then refused in words (%s)',
  async (locale, text) => {
    const ask = (fields: object) => callStaff(server, 'entries', fields, { token: staff, locale });
    const refusal = { code: 409, msg: text, data: { error: 'EntriesArchived' } };
    const [archived] = await listEntryArchives(server.services.db);
    const from = archived!.newestAt + 1;
    expect(await ask({ order: 'asc' })).toMatchObject(refusal);
    expect(await ask({ to: from })).toMatchObject(refusal);
    for (const kind of [{}, { kind: 'payout' }]) {
      const first = await ask({ pagesize: 100, ...kind });
      expect(first.data.list).toEqual((await ask({ pagesize: 100, from, ...kind })).data.list);
      expect(first.data.list.length).toBeGreaterThan(3);
      expect(await ask({ ...kind, after: first.data.next })).toMatchObject(refusal);
    }
  },
);

test('a cause of an archived month is refused by the database, whoever writes it', async () => {
  const { userid } = players[0]!;
  const write = (cause: string) =>
    server
      .sql(
        `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period)
         SELECT lane, user_id, entries + 1, 'payout', 1, coin + 1, 'house:bets', $2, entry_period('payout', $2)
         FROM wallets WHERE user_id = $1`,
        [userid, cause],
      )
      .catch(({ code, constraint }: { code: string; constraint: string }) => [code, constraint]);
  expect(await write(`${market[0]}:2`)).toEqual(['23514', `archived_${old}`]);
  expect(await write(`${oldest[0]}:9`)).toEqual(['23514', `archived_${older}`]);
  const [made] = await server.sql('SELECT make_entries_month($1) AS made', [old]);
  expect(made).toEqual({ made: false });
  const [archive] = await listArchives(server.services.db);
  await expect(restoreArchive(server.services.db, folder, archive!)).rejects.toThrow(
    `The entries of ${old} have to be restored before the bets of ${archive!.name}`,
  );
});

test('whoever reads while a month is archived and restored sees the same all the time', async () => {
  const { db } = server.services;
  const read = async () => {
    const [{ token, userid }, seen] = [players[3]!, [] as unknown[]];
    for (const page of [0, 1]) seen.push((await server.call('scoreLog', { page }, { token })).data);
    for (const order of ['asc', 'desc']) seen.push(await pages('userEntries', { userid, order }));
    for (const period of monthsUpTo(bangkokMonth(Date.now())).slice(3, 7))
      seen.push((await server.call('agentStatement', { period }, { token })).data);
    return seen;
  };
  const same = await read();
  let isMoving = true;
  const reading = (async () => {
    let times = 0;
    for (; isMoving; times++) expect(await read()).toEqual(same);
    return times;
  })();
  for (let times = 0; times < 3; times++) {
    const [archive] = await listEntryArchives(db);
    await restoreEntries(db, folder, archive!);
    await archiveEntriesOf(server, old);
  }
  isMoving = false;
  expect(await reading).toBeGreaterThan(0);
}, 120_000);

test('a restored month has exactly the rows of before, and takes entries again', async () => {
  const { db } = server.services;
  for (const archive of await listEntryArchives(db)) await restoreEntries(db, folder, archive);
  for (const archive of await listArchives(db)) await restoreArchive(db, folder, archive);
  expect([await listEntryArchives(db), await server.sql('SELECT * FROM archived_wallets')]).toEqual([[], []]);
  expect(await rows()).toEqual(rowsBefore);
  expect(await views()).toEqual(before);
  expect(await audited({})).toEqual(auditBefore);

  const [turnId, figures] = [market[0]!, { set: '1443.97', value: '24221.65' }];
  for (const [name, as, fields] of [
    ['proposeCorrection', 'draws1', { reason: 'two digits were swapped' }],
    ['releaseCorrection', 'draws2', {}],
  ] as const) {
    const token = await logInStaff(server, as);
    expect((await callStaff(server, name, { turnId, ...figures, ...fields }, { token })).code).toBe(200);
  }
  for (const game of [2, 3] as const) await settleDraw(server.services, { turnId, game });
  const corrected = await server.sql(
    `SELECT DISTINCT tableoid::regclass::text AS partition FROM entries WHERE kind = 'correction'`,
  );
  expect(corrected).toEqual([{ partition: `entries_${old}` }]);
}, 120_000);
