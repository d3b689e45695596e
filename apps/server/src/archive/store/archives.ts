import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { ArchiveName } from '../format';

/** Turns from `from` on, below `to`. */
export interface TurnRange {
  from: number;
  to: number;
}

export interface ArchiveRow extends ArchiveName, TurnRange {
  bets: number;
  stakes: number;
}

/** The highest turns first. */
export async function listArchives(db: Queryable): Promise<ArchiveRow[]> {
  const { rows } = await db.query<ArchiveRow>(
    `SELECT name, first_turn AS "from", next_turn AS "to", bets, stakes, encode(manifest, 'hex') AS manifest
     FROM bet_archives ORDER BY first_turn DESC`,
  );
  return rows;
}

export async function isArchived(db: Queryable, turnId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-archived',
    text: 'SELECT FROM bet_archives WHERE first_turn <= $1 AND next_turn > $1',
    values: [turnId],
  });
  return Boolean(rowCount);
}

export interface BetsPartition extends TurnRange {
  /** Without `bets_`. */
  name: string;
}

/** The partitions of bets that have a range of turns, the lowest first. The default partition has none. */
export async function listPartitions(db: Queryable): Promise<BetsPartition[]> {
  const { rows } = await db.query<BetsPartition>(
    `SELECT substr(c.relname, 6) AS name, coalesce(substring(b.bound FROM 'FROM \\(''(\\d+)''\\)')::bigint, 0) AS "from",
            substring(b.bound FROM 'TO \\(''(\\d+)''\\)')::bigint AS "to"
     FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
     CROSS JOIN LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound) AS b
     WHERE i.inhparent = 'bets'::regclass AND b.bound LIKE '% TO (%' ORDER BY 3`,
  );
  return rows;
}

/** How many draws of these turns are not final: without result, payment or public record, or with bets not yet counted. */
export async function countUnfinished(db: Queryable, { from, to }: TurnRange): Promise<number> {
  const { rows } = await db.query<{ draws: number }>(
    `SELECT count(*) AS draws FROM draws AS d
     WHERE d.turn_id >= $1 AND d.turn_id < $2
       AND (NOT (d.state IN ('settled', 'cancelled') AND d.committed AND d.settled > 0
                 AND d.released = d.settled AND d.recorded = d.settled AND d.stopped = d.settled)
            OR EXISTS (SELECT FROM releases AS r WHERE r.turn_id = d.turn_id AND r.released_at > now() - interval '7 days')
            OR EXISTS (SELECT FROM draw_sums AS s WHERE s.turn_id = d.turn_id AND s.game = d.game AND s.bets IS NULL))`,
    [from, to],
  );
  return rows[0]!.draws;
}

export async function isEmpty(db: Queryable, lanes: number, { from, to }: TurnRange): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM bets WHERE lane = ANY($1::smallint[]) AND turn_id >= $2 AND turn_id < $3 LIMIT 1',
    [numberArray(allLanes(lanes)), from, to],
  );
  return !rowCount;
}

/** Throws if it is not there any more. */
export async function deleteArchive(tx: Queryable, { name, manifest }: ArchiveName): Promise<void> {
  const { rowCount } = await tx.query(
    `DELETE FROM bet_archives WHERE name = $1 AND manifest = decode($2, 'hex')`,
    [name, manifest],
  );
  if (!rowCount) throw new Error(`${name} is not archived`);
}

/** Records the archive of a partition and drops it, in one transaction. */
export async function dropArchived(
  db: Queryable,
  partition: string,
  { bets, stakes, manifest }: Pick<ArchiveRow, 'bets' | 'stakes' | 'manifest'>,
): Promise<void> {
  await db.query(`SELECT archive_bets($1, $2, $3, decode($4, 'hex'))`, [
    `bets_${partition}`,
    bets,
    stakes,
    manifest,
  ]);
}
