import { addDays, bangkokDay } from '@truedraw/rules';
import type { Pool } from '../apps/server/src/db/pool';
import { staffHandlers } from '../apps/server/src/features/staff-handlers';
import { loadConsole } from './console-data';

const tries = 9;

/**
 * What the console's first pages and searches cost, in milliseconds at the median, on top of a lottery with this many
 * users and bets; gives the slowest.
 */
export async function benchConsole({
  db,
  users,
  bets,
}: {
  db: Pool;
  users: number;
  bets: number;
}): Promise<{ name: string; milliseconds: number }> {
  const began = performance.now();
  await loadConsole(db, { users, bets });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`console with ${users} users and ${bets} bets (written in ${seconds} s), ms:`);
  let slowest = { name: '', milliseconds: 0 };
  for (const [name, call] of await callsOf(db, users)) {
    const milliseconds = await medianMs(call);
    console.log(`  ${name.padEnd(40)}${milliseconds.toFixed(1).padStart(8)}`);
    if (milliseconds > slowest.milliseconds) slowest = { name, milliseconds };
  }
  return slowest;
}

async function callsOf(db: Pool, users: number): Promise<[name: string, call: () => Promise<unknown>][]> {
  const context = {
    db,
    lanes: 1,
    config: { defaultRegion: 'TH' },
    feed: { source: 'manual', aroundTheClock: true },
    caller: { staff: { id: 1, name: 'owner', role: 'owner' }, sessionId: 1 },
  } as never;
  const { rows } = await db.query<{ turnId: number }>(
    `SELECT turn_id AS "turnId" FROM draws WHERE state = 'open' AND game = 4`,
  );
  const { turnId } = rows[0]!;
  const to = bangkokDay(Date.now());
  const range = { from: addDays(to, -91), to };
  const userid = Math.floor(users / 2);
  const h = staffHandlers;
  const page = await h.users({}, context);
  const entries = await h.entries({}, context);
  return [
    ['users', () => h.users({}, context)],
    ['users, next page', () => h.users({ after: page.next! }, context)],
    ['users, oldest first', () => h.users({ order: 'asc' }, context)],
    ['users by the beginning of a phone', () => h.users({ search: '+6681' }, context)],
    ['users by a phone', () => h.users({ search: `08${10_000_000 + userid}` }, context)],
    ['users by the beginning of a nickname', () => h.users({ search: 'td7919' }, context)],
    ['users by id', () => h.users({ search: String(userid) }, context)],
    ['users that nobody is', () => h.users({ search: 'nobody' }, context)],
    ['agents', () => h.users({ only: 'agents' }, context)],
    ['suspended', () => h.users({ only: 'suspended' }, context)],
    ['user', () => h.user({ userid }, context)],
    ["user's bets", () => h.userBets({ userid }, context)],
    ["user's bets, oldest first", () => h.userBets({ userid, order: 'asc' }, context)],
    ["user's orders", () => h.userOrders({ userid }, context)],
    ["user's entries", () => h.userEntries({ userid }, context)],
    ['top of the tree', () => h.userTree({}, context)],
    ["an agent's people", () => h.userTree({ userid: 101 }, context)],
    ['ledger', () => h.entries({}, context)],
    ['ledger, next page', () => h.entries({ after: entries.next! }, context)],
    ['ledger, oldest first', () => h.entries({ order: 'asc' }, context)],
    ['ledger, deposits', () => h.entries({ kind: 'deposit' }, context)],
    ['ledger, a kind that never was', () => h.entries({ kind: 'adjustment' }, context)],
    ['ledger, a month ago', () => h.entries({ to: Date.now() - 30 * 86_400_000 }, context)],
    ['ledger, an order', () => h.entries({ cause: '1000' }, context)],
    ['draws', () => h.draws({}, context)],
    ['dashboard', () => uncached(() => h.dashboard({}, context))],
    ['exposure of 2D', () => h.exposure({ turnId, gametype: 2, index: 0 }, context)],
    ['exposure of 4D', () => h.exposure({ turnId, gametype: 4, index: 7 }, context)],
    ['simulator of 2D, 30 draws', () => h.simulateOdds({ gametype: 2, quotaCoins: 1_000_000 }, context)],
    ['report by day', () => h.dailyReport(range, context)],
    ['report by agent', () => h.agentReport(range, context)],
    ['report by channel', () => h.channelReport(range, context)],
    ['deposits', () => h.deposits({}, context)],
    ['deposits by amount', () => h.deposits({ sort: 'coin', status: 2 }, context)],
    ['deposits that wait', () => h.deposits({ status: 0 }, context)],
    ['withdrawals', () => h.withdrawals({}, context)],
    ['withdrawals by amount', () => h.withdrawals({ sort: 'coin' }, context)],
    ['withdrawals that wait', () => h.withdrawals({ status: 0 }, context)],
    ['audit log', () => h.auditLog({}, context)],
    ['audit log, oldest first', () => h.auditLog({ order: 'asc' }, context)],
    ['audit log, a word', () => h.auditLog({ text: '199999' }, context)],
  ];
}

/** The dashboard keeps what it read for a second; every try here is a fresh one. */
async function uncached(call: () => Promise<unknown>): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const began = performance.now();
  await call();
  return { took: performance.now() - began };
}

async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < tries; at++) {
    const began = performance.now();
    const answer = await call();
    times.push((answer as { took?: number }).took ?? performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(tries / 2)]!;
}
