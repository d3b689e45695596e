import { setTimeout } from 'node:timers/promises';
import { createBets } from '../apps/server/src/bets';
import type { Pool } from '../apps/server/src/db/pool';
import type { Signer } from '../apps/server/src/proof/signer';
import { Refusal } from '../apps/server/src/refusal';
import { percentile } from './percentile';

export interface BetFigures {
  callers: number;
  betsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** Processor time of this process for a bet, its caller included. */
  microseconds: number;
  /** How many bets were refused because too many waited. Their callers try again after a moment. */
  refused: number;
}

export const benchUsers = 25_000;
const afterRefusalMs = 100;
const linesOfBet = 5;
const game = 2;
let turns = 2_098_010_100;

/** A new draw without bets for each measurement. */
export async function openBenchDraw(db: Pool): Promise<{ turnId: number; game: typeof game }> {
  const turnId = ++turns;
  await db.query(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, announced)
     VALUES ($1, $2, 'ZP', now() - interval '1 hour', now() + interval '1 day', now() + interval '2 days', true)`,
    [turnId, game],
  );
  return { turnId, game };
}

/** Users below two agents, each with enough coins for a long run, and games whose limits are never reached. */
export async function prepareBets(db: Pool, lanes = 1): Promise<void> {
  await db.query(`
    INSERT INTO users (lane, id, account, nickname, usercode, rebate2d, rebate3d)
    SELECT id % ${lanes}, id, 'bettor' || id, 'bettor', 'bettor' || id, 100, 100 FROM generate_series(1, ${benchUsers} + 2) AS id;
    INSERT INTO lineage (lane, descendant_id, ancestor_id, depth)
    SELECT id % ${lanes}, id, ${benchUsers} + depth, depth FROM generate_series(1, ${benchUsers}) AS id, generate_series(1, 2) AS depth;
    INSERT INTO wallets (lane, user_id, coin, entries)
    SELECT id % ${lanes}, id, 1000000000000, 1 FROM generate_series(1, ${benchUsers} + 2) AS id;
    INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
    SELECT id % ${lanes}, id, 1, 'demo', 1000000000000, 1000000000000, 'house:demo', 'welcome'
    FROM generate_series(1, ${benchUsers} + 2) AS id`);
  await liftLimits(db);
}

/** Games whose limits no run reaches. */
export async function liftLimits(db: Pool): Promise<void> {
  await db.query(`
    INSERT INTO settings (name, value) VALUES ('games', '{"2": {"maxStakeCoins": 100000000000, "sideCapCoins":
      1000000000000000, "rule": {"baseOdds": 8500, "quotaCoins": 20000000, "stepOdds": 1, "floorOdds": 5100, "capCoins":
      1000000000000000}}}') ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
}

/** Places bets of five lines from several callers at once. Each waits for its answer before its next bet. */
export async function benchBets({
  url,
  db,
  callers,
  seconds,
  signer,
  lanes = 1,
  distributed = false,
  users = benchUsers,
  beside,
}: {
  url: string;
  db: Pool;
  lanes?: number;
  distributed?: boolean;
  users?: number;
  callers: number;
  seconds: number;
  /** Without a signer there are no receipts. */
  signer: Signer | undefined;
  /** Work at the same time. Bets are placed until it ends. */
  beside?: () => Promise<unknown>;
}): Promise<BetFigures> {
  const { turnId } = await openBenchDraw(db);
  const bets = createBets({
    url,
    db,
    lanes,
    distributed,
    signer,
    onError: (error) => console.error(error.message),
  });
  const times: number[] = [];
  let refused = 0;
  const work = { isOver: true };
  const call = async (caller: number, until: number): Promise<void> => {
    for (let round = 0; performance.now() < until || !work.isOver; round++) {
      const began = performance.now();
      try {
        const { proof } = await bets.place({
          userId: 1 + ((caller + round * callers) % users),
          turnId,
          game,
          numberStakes: randomStakes(),
          dsBet: [0, 0],
          bsBet: [0, 0],
          idempotencyKey: `${began}:${caller}`,
        });
        // In the form of a request.
        proof?.receipt();
        times.push(performance.now() - began);
      } catch (error) {
        if (!(error instanceof Refusal && error.error === 'Busy')) throw error;
        refused += 1;
        await setTimeout(afterRefusalMs);
      }
    }
  };
  const runFor = async (milliseconds: number): Promise<void> => {
    const until = performance.now() + milliseconds;
    await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller, until)));
  };
  await runFor(3_000);
  times.length = 0;
  refused = 0;
  const used = process.cpuUsage();
  const began = performance.now();
  work.isOver = !beside;
  const working = beside?.().finally(() => (work.isOver = true));
  await runFor(beside ? 0 : seconds * 1000);
  await working;
  const elapsed = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  await bets.stop();
  const sorted = times.toSorted((one, other) => one - other);
  return {
    callers,
    betsPerSecond: times.length / elapsed,
    p50Milliseconds: percentile(sorted, 0.5),
    p99Milliseconds: percentile(sorted, 0.99),
    microseconds: (user + system) / times.length,
    refused,
  };
}

export function randomStakes(): Record<string, number> {
  const stakes: Record<string, number> = {};
  for (let line = 0; line < linesOfBet; line++)
    stakes[String(Math.floor(Math.random() * 100)).padStart(2, '0')] = 100;
  return stakes;
}
