import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { SpotExposure } from '../../exposure/store/exposure-report';
import { millisOf } from '../../db/moment';
import type { QueueKind } from './queues';

export interface SettledSums {
  turnover: number;
  payout: number;
  rebate: number;
  bets: number;
}

const sumOf = (column: string) => `coalesce(sum(s.${column}), 0)::int8`;
const sums = `${sumOf('stake')} AS turnover, ${sumOf('payout')} AS payout, ${sumOf('rebate')} AS rebate, ${sumOf('bets')} AS bets`;

/**
 * The sums of settled draws of a day, without cancelled ones; of all time without a day. `dueBy` leaves out the draws
 * that were due later.
 */
export async function readSettledSums(
  db: Queryable,
  { day, dueBy }: { day?: number; dueBy?: number } = {},
): Promise<SettledSums> {
  const { rows } = await db.query<SettledSums>(
    `SELECT ${sums} FROM draw_sums AS s JOIN draws AS d ON d.turn_id = s.turn_id AND d.game = s.game AND d.state = 'settled'
     WHERE ($1::int IS NULL OR s.day = $1) AND ($2::int8 IS NULL OR d.due_at <= to_timestamp($2 / 1000.0))`,
    [day ?? null, dueBy ?? null],
  );
  return rows[0]!;
}

export interface RunningDraw {
  turnId: number;
  game: GameType;
  settled: number;
}

/** The draws of a day whose bets are not counted yet. */
export async function listUncountedDraws(db: Queryable, day: number): Promise<RunningDraw[]> {
  const { rows } = await db.query<RunningDraw>(
    `SELECT turn_id AS "turnId", game, settled FROM draws AS d
     WHERE (turn_id BETWEEN $1 * 100 AND $1 * 100 + 99 OR turn_id BETWEEN $1::int8 * 1000 AND $1::int8 * 1000 + 999)
       AND state <> 'cancelled'
       AND (settled = 0 OR EXISTS (SELECT 1 FROM draw_sums AS s
              WHERE s.turn_id = d.turn_id AND s.game = d.game AND s.bets IS NULL))`,
    [day],
  );
  return rows;
}

export interface OpenSpot extends SpotExposure {
  turnId: number;
  game: GameType;
}

/** The exposure of every number of unsettled draws. */
export async function listOpenSpots(db: Queryable, lanes: number): Promise<OpenSpot[]> {
  const { rows } = await db.query<OpenSpot>(
    `SELECT e.turn_id AS "turnId", e.game, e.number, sum(e.stake)::int8 AS stake, sum(e.liability)::int8 AS liability
     FROM draws AS d JOIN exposures AS e ON e.lane = ANY($1::smallint[]) AND e.turn_id = d.turn_id AND e.game = d.game
     WHERE d.settled = 0 AND d.state <> 'cancelled' GROUP BY e.turn_id, e.game, e.number`,
    [numberArray(allLanes(lanes))],
  );
  return rows;
}

export interface Sample {
  at: number;
  /** Totals of all time. */
  turnover: number;
  grossWin: number;
  /** The highest in the ten minutes from `at`. */
  online: number;
  liability: number;
  /** The length of each queue at the last sample. */
  waiting: Partial<Record<QueueKind, number>>;
  /** The number of checks, and of those that found trouble with the feed. */
  looks: number;
  troubled: number;
}

const step = `interval '10 minutes'`;

/** Stores the sample of the current ten minutes. */
export async function putSample(db: Queryable, sample: Omit<Sample, 'at' | 'looks'>): Promise<void> {
  const { turnover, grossWin, online, liability, waiting, troubled } = sample;
  await db.query(
    `INSERT INTO figure_samples AS f (at, turnover, gross_win, online, liability, waiting, looks, troubled)
     VALUES (date_bin(${step}, now(), timestamptz 'epoch'), $1, $2, $3, $4, $5, 1, $6)
     ON CONFLICT (at) DO UPDATE SET turnover = excluded.turnover, gross_win = excluded.gross_win,
       online = greatest(f.online, excluded.online), liability = greatest(f.liability, excluded.liability),
       waiting = excluded.waiting, looks = f.looks + 1, troubled = f.troubled + excluded.troubled`,
    [turnover, grossWin, online, liability, JSON.stringify(waiting), troubled],
  );
}

/** The samples of the last day and one before, oldest first. */
export async function listSamples(db: Queryable): Promise<Sample[]> {
  const { rows } = await db.query<Sample>(
    `SELECT ${millisOf('at')} AS at, turnover, gross_win AS "grossWin", online, liability, waiting, looks, troubled
     FROM (SELECT * FROM figure_samples ORDER BY figure_samples.at DESC LIMIT 145) AS newest
     WHERE newest.at > now() - interval '25 hours' ORDER BY newest.at`,
  );
  return rows;
}

/** The worst-case payout of the running draws at the newest sample; undefined if there is none. */
export async function readSampledLiability(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ liability: number }>(
    'SELECT liability FROM figure_samples ORDER BY at DESC LIMIT 1',
  );
  return rows[0]?.liability;
}

export async function sweepFigures(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM figure_samples WHERE at < now() - interval '31 days'`);
  await db.query(`DELETE FROM presence WHERE seen_at < now() - interval '1 day'`);
}
