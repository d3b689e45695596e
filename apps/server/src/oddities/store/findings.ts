import type { StaffResponseOf } from '@truedraw/contract/staff';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

type Oddity = StaffResponseOf<'oddities'>[number];
export type OddKind = Oddity['kind'];
type Facts = Oddity['facts'];
type Evidence = Oddity['evidence'];

/** What was found about somebody in the window. */
export interface Found {
  users: number[];
  weight: number;
  facts: Facts;
  evidence: Evidence;
}

const evidenceShown = 20;
const mostFound = 200;

const newest = (row: string, order: string): string =>
  `(array_agg(${row} ORDER BY ${order} DESC))[1:${evidenceShown}]`;

const drawRow = `jsonb_build_object('turnId', h.turn_id, 'gametype', h.game, 'stake', h.stake, 'payout', h.payout, 'seconds', h.seconds)`;

/** Late bets on winners: on at least three draws, and on more of the draws that the person bet on than luck explains. */
export async function findLate(db: Queryable, lanes: number, { days, firstTurn }: Window): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `SELECT ARRAY[user_id] AS users, draws AS weight,
            jsonb_build_object('draws', draws, 'stake', stake, 'payout', payout) AS facts,
            to_jsonb(evidence) AS evidence
     FROM (SELECT subject::int8 AS user_id, count(*) AS draws, sum(h.stake)::int8 AS stake, sum(h.payout)::int8 AS payout,
                  ${newest(drawRow, 'h.at')} AS evidence
           FROM odd_hits AS h WHERE kind = 'late' AND at > now() - make_interval(days => $1)
           GROUP BY subject HAVING count(*) >= 3) AS suspects
     ORDER BY draws DESC`,
    [days],
  );
  const plays = await readPlays(db, lanes, rows, firstTurn);
  return rows
    .map((row) => ({ ...row, facts: { ...row.facts, played: plays.get(row.users[0]!)?.draws ?? 0 } }))
    .filter(({ weight, facts }) => weight * 100 > facts.played * 15)
    .slice(0, mostFound);
}

/** On how many draws each suspect bet since a turn, and for how much. Bets are read by lane, where they are. */
async function readPlays(
  db: Queryable,
  lanes: number,
  suspects: readonly Found[],
  firstTurn: number,
): Promise<Map<number, { draws: number; turnover: number }>> {
  const ids = suspects.map(({ users }) => users[0]!);
  const { rows } = await db.query<{ userId: number; draws: number; turnover: number }>(
    `SELECT user_id AS "userId", count(*) AS draws, sum(turnover)::int8 AS turnover
     FROM (SELECT lane, user_id, turn_id, game, sum(total) AS turnover FROM bets
           WHERE lane = ANY($1::smallint[]) AND user_id = ANY($2::int8[]) AND game IN (2, 3, 4) AND turn_id >= $3
           GROUP BY lane, user_id, turn_id, game) AS of_draw
     GROUP BY lane, user_id`,
    [numberArray([...new Set(ids.map((id) => laneOf(id, lanes)))]), numberArray(ids), firstTurn],
  );
  return new Map(rows.map(({ userId, ...play }) => [userId, play]));
}

/** The same bets within a minute, on at least five draws. */
export async function findTogether(db: Queryable, { days }: Window): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `SELECT string_to_array(subject, ':')::int8[] AS users, count(*) AS weight,
            jsonb_build_object('draws', count(*), 'stake', sum(h.stake)) AS facts,
            to_jsonb(${newest(drawRow, 'h.at')}) AS evidence
     FROM odd_hits AS h WHERE kind = 'together' AND at > now() - make_interval(days => $1)
     GROUP BY subject HAVING count(*) >= 5 ORDER BY count(*) DESC LIMIT ${mostFound}`,
    [days],
  );
  return rows;
}

/** The first turn of the window, as a bound for the index of bets; and how much money makes a case. */
export interface Window {
  days: number;
  firstTurn: number;
  firstDay: number;
  leastCoins: number;
}

const orderRow = `jsonb_build_object('order', kind, 'coins', coin, 'at', ${millisOf('ended_at')})`;

/** Money that came in and went out again, while less than a third of it was played. */
export async function findWithoutPlay(db: Queryable, lanes: number, window: Window): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `SELECT ARRAY[user_id] AS users, deposits AS weight,
            jsonb_build_object('deposits', deposits, 'withdrawals', withdrawals) AS facts,
            to_jsonb(evidence) AS evidence
     FROM (SELECT user_id, sum(coin) FILTER (WHERE kind = 'deposit')::int8 AS deposits,
                  sum(coin) FILTER (WHERE kind = 'withdrawal')::int8 AS withdrawals, ${newest(orderRow, 'ended_at')} AS evidence
           FROM (SELECT user_id, coin, ended_at, 'deposit' AS kind FROM deposit_claims
                 WHERE status = 2 AND ended_at > now() - make_interval(days => $1)
                 UNION ALL
                 SELECT user_id, coin, ended_at, 'withdrawal' FROM withdrawals
                 WHERE status = 2 AND ended_at > now() - make_interval(days => $1)) AS orders
           GROUP BY user_id) AS sums
     WHERE deposits >= $2 AND withdrawals * 2 >= deposits
     ORDER BY deposits DESC`,
    [window.days, window.leastCoins],
  );
  const plays = await readPlays(db, lanes, rows, window.firstTurn);
  return rows
    .map((row) => ({ ...row, facts: { ...row.facts, turnover: plays.get(row.users[0]!)?.turnover ?? 0 } }))
    .filter(({ weight, facts }) => facts.turnover * 3 < weight)
    .slice(0, mostFound);
}

const dayRow = `jsonb_build_object('day', day, 'stake', turnover, 'payout', payout)`;

/** Agents whose players were paid a tenth more than they staked, on at least ten days. */
export async function findLuckyTeams(db: Queryable, { firstDay, leastCoins }: Window): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `SELECT ARRAY[agent_id] AS users, (sum(payout) - sum(turnover))::int8 AS weight,
            jsonb_build_object('days', count(*), 'stake', sum(turnover), 'payout', sum(payout)) AS facts,
            to_jsonb(${newest(dayRow, 'day')}) AS evidence
     FROM (SELECT agent_id, day, sum(turnover)::int8 AS turnover, sum(payout)::int8 AS payout FROM team_days
           WHERE day >= $1 GROUP BY agent_id, day) AS of_day
     GROUP BY agent_id
     HAVING count(*) >= 10 AND sum(turnover) >= $2 AND sum(payout) * 10 > sum(turnover) * 11
     ORDER BY sum(payout) - sum(turnover) DESC LIMIT ${mostFound}`,
    [firstDay, leastCoins],
  );
  return rows;
}

/** Stores what was found of a kind. What is there no longer keeps the note of who looked at it. */
export async function writeFindings(tx: Queryable, kind: OddKind, found: readonly Found[]): Promise<void> {
  const subjects = found.map(({ users }) => users.join(':'));
  await tx.query(
    'DELETE FROM odd_findings WHERE kind = $1 AND seen_by IS NULL AND subject <> ALL($2::text[])',
    [kind, subjects],
  );
  await tx.query(
    'UPDATE odd_findings SET weight = 0 WHERE kind = $1 AND weight > 0 AND subject <> ALL($2::text[])',
    [kind, subjects],
  );
  await tx.query(
    `INSERT INTO odd_findings AS f (kind, subject, users, weight, facts, evidence)
     SELECT $1, subject, string_to_array(subject, ':')::int8[], weight, facts::jsonb, evidence::jsonb
     FROM unnest($2::text[], $3::int8[], $4::text[], $5::text[]) AS n (subject, weight, facts, evidence)
     ON CONFLICT (kind, subject) DO UPDATE
       SET weight = excluded.weight, facts = excluded.facts, evidence = excluded.evidence`,
    [
      kind,
      subjects,
      found.map(({ weight }) => weight),
      found.map(({ facts }) => JSON.stringify(facts)),
      found.map(({ evidence }) => JSON.stringify(evidence)),
    ],
  );
}

export interface FindingRow extends Omit<Found, 'weight'> {
  id: number;
  kind: OddKind;
  foundAt: number;
  open: boolean;
  seenBy: string | null;
  seenAt: number | null;
  seenReason: string;
}

export async function listFindings(db: Queryable): Promise<FindingRow[]> {
  const { rows } = await db.query<FindingRow>(
    `SELECT f.id, kind, users, facts, evidence, ${millisOf('found_at')} AS "foundAt", weight > seen_weight AS open,
            s.name AS "seenBy", ${millisOf('seen_at')} AS "seenAt", seen_reason AS "seenReason"
     FROM odd_findings AS f LEFT JOIN staff AS s ON s.id = f.seen_by
     ORDER BY weight > seen_weight DESC, coalesce(seen_at, found_at) DESC, f.id LIMIT ${mostFound}`,
  );
  return rows;
}

/** It is open again when a fifth more was found. False when there is no such finding that is open. */
export async function acknowledgeFinding(
  tx: Queryable,
  { id, staffId, reason }: { id: number; staffId: number; reason: string },
): Promise<{ kind: OddKind; users: number[] } | undefined> {
  const { rows } = await tx.query<{ kind: OddKind; users: number[] }>(
    `UPDATE odd_findings SET seen_weight = ceil(weight * 1.2)::int8, seen_by = $2, seen_at = now(), seen_reason = $3
     WHERE id = $1 AND weight > seen_weight RETURNING kind, users`,
    [id, staffId, reason],
  );
  return rows[0];
}
