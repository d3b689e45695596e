import { alarmChannels } from '@truedraw/contract/staff';
import { addDays, bangkokDay, bangkokMonth, type Day } from '@truedraw/rules';
import { createTeamCache } from '../apps/server/src/agents/team-cache';
import { createArchives } from '../apps/server/src/archive/archives';
import type { Pool } from '../apps/server/src/db/pool';
import { staffHandlers } from '../apps/server/src/start/staff-handlers';

export type NamedCall = [name: string, call: () => Promise<unknown>];

const figures = { set: '1443.80', value: '24221.65' };

/** Every list, search, page and report of the console as the owner requests them, each in one of its orders. */
export async function consoleCalls(db: Pool, users: number): Promise<NamedCall[]> {
  const context = {
    db,
    lanes: 1,
    config: { defaultRegion: 'TH' },
    clock: { now: Date.now },
    archives: createArchives({ db, lanes: 1, folder: '/nowhere', onDamaged: async () => undefined }),
    alarms: Object.fromEntries(alarmChannels.map((channel) => [channel, { addresses: 0 }])),
    locale: 'en',
    witnesses: { list: [], needed: 0 },
    feed: { driver: 'manual', aroundTheClock: true, sources: [] },
    teams: createTeamCache({ db, lanes: 1 }),
    caller: { staff: { id: 1, name: 'owner', role: 'owner' }, sessionId: 1 },
  } as never;
  const turnOf = async (state: string) =>
    (
      await db.query<{ turnId: number }>(
        'SELECT max(turn_id) AS "turnId" FROM draws WHERE state = $1 AND game = 4',
        [state],
      )
    ).rows[0]!.turnId;
  const [turnId, settled] = [await turnOf('open'), await turnOf('settled')];
  const { rows: announcements } = await db.query<{ id: number }>('SELECT max(id) AS id FROM announcements');
  const announcement = announcements[0]!.id;
  const to = bangkokDay(Date.now());
  const range = { from: addDays(to, -91), to };
  const month = { from: addDays(to, -30), to };
  const userid = Math.floor(users / 6) * 3;
  const tradeNo = `20261116${String(userid).padStart(12, '0')}`;
  const lastPage = { page: 99, pagesize: 100 };
  const h = staffHandlers;
  const page = await h.users({}, context);
  const entries = await h.entries({}, context);
  const { list: chats } = await h.chats({}, context);
  const quota = { quotaCoins: 1_000_000 };
  return [
    ['users', () => h.users({}, context)],
    ['users, next page', () => h.users({ after: page.next! }, context)],
    ['users, oldest first', () => h.users({ order: 'asc' }, context)],
    ['users by the beginning of a phone', () => h.users({ search: '+6681' }, context)],
    ['users by a phone', () => h.users({ search: `08${10_000_000 + userid}` }, context)],
    ['users by an e-mail address', () => h.users({ search: `user${userid}@example.com` }, context)],
    ['users by a code', () => h.users({ search: `u${userid}` }, context)],
    ['users by the beginning of a nickname', () => h.users({ search: 'td7919' }, context)],
    ['users by id', () => h.users({ search: String(userid) }, context)],
    ['users that nobody is', () => h.users({ search: 'nobody' }, context)],
    ['agents', () => h.users({ only: 'agents' }, context)],
    ['suspended', () => h.users({ only: 'suspended' }, context)],
    ['user', () => h.user({ userid }, context)],
    ['user that is an agent', () => h.user({ userid: 101 }, context)],
    ['facts of a player', () => h.playerFacts({ userid }, context)],
    ['facts of an agent', () => h.playerFacts({ userid: 101 }, context)],
    ["user's bets", () => h.userBets({ userid }, context)],
    ["user's bets, oldest first", () => h.userBets({ userid, order: 'asc' }, context)],
    ["user's orders", () => h.userOrders({ userid }, context)],
    ["user's entries", () => h.userEntries({ userid }, context)],
    ["user's entries of a kind", () => h.userEntries({ userid, kind: 'deposit' }, context)],
    ['top of the tree', () => h.userTree({}, context)],
    ["an agent's people", () => h.userTree({ userid: 101 }, context)],
    ['top of the tree by turnover', () => h.userTree({ sort: 'turnover' }, context)],
    ["an agent's people by turnover", () => h.userTree({ userid: 101, sort: 'turnover' }, context)],
    ['shares of a month', () => h.agentShares({ month: bangkokMonth(Date.now()) }, context)],
    ['ledger', () => h.entries({}, context)],
    ['ledger, next page', () => h.entries({ after: entries.next! }, context)],
    ['ledger, oldest first', () => h.entries({ order: 'asc' }, context)],
    ['ledger, deposits', () => h.entries({ kind: 'deposit' }, context)],
    ['ledger, a kind that never was', () => h.entries({ kind: 'adjustment' }, context)],
    ['ledger, rare among the bets', () => h.entries({ kind: 'rebate' }, context)],
    ['ledger, corrections', () => h.entries({ kind: 'correction' }, context)],
    ['ledger, bets', () => h.entries({ kind: 'bet' }, context)],
    ['ledger, a month ago', () => h.entries({ to: Date.now() - 30 * 86_400_000 }, context)],
    ['ledger, an order', () => h.entries({ cause: '1000' }, context)],
    ['ledger, a user', () => h.entries({ userid }, context)],
    ['draws', () => h.draws({}, context)],
    ['draws of a game, settled', () => h.draws({ gametype: 4, state: 'settled' }, context)],
    ['draws of a day', () => h.draws({ day: to }, context)],
    ['draw', () => h.draw({ turnId: settled }, context)],
    ['dry run of a draw', () => h.dryRun({ turnId, ...figures }, context)],
    ['differences of a correction', () => h.differences({ turnId: settled, ...figures }, context)],
    ['quotes', () => h.quotes({}, context)],
    ['dashboard', () => uncached(() => h.dashboard({}, context))],
    ['exposure of 2D', () => h.exposure({ turnId, gametype: 2, index: 0 }, context)],
    ['exposure of 3D', () => h.exposure({ turnId, gametype: 3, index: 7 }, context)],
    ['exposure of 4D', () => h.exposure({ turnId, gametype: 4, index: 7 }, context)],
    ['who bet on a number', () => h.numberExposure({ turnId: settled, gametype: 2, number: '58' }, context)],
    ['simulator of 2D, 30 draws', () => h.simulateOdds({ gametype: 2, ...quota }, context)],
    ['simulator of 3D, 30 draws', () => h.simulateOdds({ gametype: 3, ...quota }, context)],
    ['simulator of 4D, 30 draws', () => h.simulateOdds({ gametype: 4, ...quota }, context)],
    ['report by day and game', () => h.dailyReport(range, context)],
    ['report by player, a day', () => h.playerReport({ from: to, to }, context)],
    ['report by player, a week', () => h.playerReport({ from: addDays(to, -6), to }, context)],
    [
      'report by player, a week asked for the first time',
      () => h.playerReport(fresh({ from: addDays(to, -7), to: addDays(to, -1) }), context),
    ],
    ['report by hour, a month', () => h.hourReport(month, context)],
    ['report by number of 2D, a month', () => h.numberReport({ ...month, gametype: 2 }, context)],
    ['report by number of 4D, a month', () => h.numberReport({ ...month, gametype: 4 }, context)],
    ['report by agent, a quarter', () => h.agentReport(fresh(range), context)],
    ['report by agent, a week', () => h.agentReport(fresh({ from: addDays(to, -6), to }), context)],
    ['report by agent, next page', () => h.agentReport({ ...range, page: 1 }, context)],
    ['report by channel', () => h.channelReport(range, context)],
    ['deposits', () => h.deposits({}, context)],
    ['deposits, last page', () => h.deposits(lastPage, context)],
    ['deposits by amount', () => h.deposits({ sort: 'coin', status: 2 }, context)],
    ['deposits, all that wait', () => h.deposits({ waiting: true }, context)],
    ['deposits of a day', () => h.deposits({ status: 2, day: to, channel: 3 }, context)],
    ['deposits that wait', () => h.deposits({ status: 0 }, context)],
    ['deposits by an order', () => h.deposits({ search: String(userid) }, context)],
    ['deposits by a user', () => h.deposits({ search: `08${10_000_000 + userid}` }, context)],
    ['deposits that failed', () => h.deposits({ status: 3 }, context)],
    ['payments', () => h.receipts({}, context)],
    ['payments, last page', () => h.receipts(lastPage, context)],
    ['payments by amount', () => h.receipts({ sort: 'coin' }, context)],
    ['payments of a channel', () => h.receipts({ channel: 3, sort: 'paidAt', order: 'asc' }, context)],
    ['payments that nobody claimed', () => h.receipts({ used: false }, context)],
    ['payments by a number', () => h.receipts({ tradeNo }, context)],
    ['payments by last digits', () => h.receipts({ tradeNo: tradeNo.slice(-6) }, context)],
    ['withdrawals', () => h.withdrawals({}, context)],
    ['withdrawals, last page', () => h.withdrawals(lastPage, context)],
    ['withdrawals by amount', () => h.withdrawals({ sort: 'coin' }, context)],
    ['withdrawals, all that wait', () => h.withdrawals({ waiting: true }, context)],
    ['withdrawals of a day', () => h.withdrawals({ status: 2, day: to }, context)],
    ['withdrawals that wait', () => h.withdrawals({ status: 0 }, context)],
    ['withdrawals by an order', () => h.withdrawals({ search: String(userid) }, context)],
    ['withdrawals by a nickname', () => h.withdrawals({ search: 'td7919' }, context)],
    ['withdrawals that failed', () => h.withdrawals({ status: 3 }, context)],
    ['adjustments', () => h.adjustments({}, context)],
    ['adjustments by amount', () => h.adjustments({ sort: 'coin' }, context)],
    ['chats that wait', () => h.chats({ filter: 'waiting' }, context)],
    ['own chats', () => h.chats({ filter: 'mine' }, context)],
    ['chats of a user', () => h.chats({ filter: 'all', search: 'td7919' }, context)],
    [
      'all chats by who waits',
      () => h.chats({ filter: 'all', sort: 'waitingSince', order: 'desc' }, context),
    ],
    ['all chats, oldest first', () => h.chats({ filter: 'all', order: 'asc' }, context)],
    ['all chats', () => h.chats({ filter: 'all' }, context)],
    ['counts of the chats', () => h.chatCounts({}, context)],
    ['chat', () => h.chat({ chatId: chats[0]!.chatId }, context)],
    ['announcements', () => h.announcementList({}, context)],
    ['readers of an announcement', () => h.announcementReaders({ id: announcement }, context)],
    ['staff', () => h.staffList({}, context)],
    ['what waits', () => h.waiting({}, context)],
    ['incidents', () => h.incidents({}, context)],
    ['what is odd', () => h.oddities({}, context)],
    ['results that wait', () => h.heldResults({}, context)],
    ['sources', () => h.feedSources({}, context)],
    ['report of the reconciliation', () => h.reconciliation(range, context)],
    ['audit log', () => h.auditLog({}, context)],
    ['audit log, oldest first', () => h.auditLog({ order: 'asc' }, context)],
    ['audit log, a word', () => h.auditLog({ text: '199999' }, context)],
    ['audit log, an action', () => h.auditLog({ action: 'deposit' }, context)],
    ['audit log, a person', () => h.auditLog({ staffId: 2 }, context)],
  ];
}

let asked = 0;

/** Nine ranges in turn: the report by agent caches the last eight for a short time, and that by player stores each. */
function fresh({ from, to }: { from: Day; to: Day }): { from: Day; to: Day } {
  const back = -(asked++ % 9);
  return { from: addDays(from, back), to: addDays(to, back) };
}

/** The dashboard is cached for a second; here every request reads again. */
async function uncached(call: () => Promise<unknown>): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const began = performance.now();
  await call();
  return { took: performance.now() - began };
}
