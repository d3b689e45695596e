import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import type { DrawName } from './betting-draws';
import { spotArrays, type Spot } from './exposures';

export interface CapPool extends Spot {
  /** How many coins of the cap each lane has borrowed. */
  borrowed: number[];
}

const columns = `n.turn_id AS "turnId", n.game, n.number, p.drawn AS borrowed
  FROM unnest($1::bigint[], $2::smallint[], $3::integer[]) AS n (turn_id, game, number)`;

/** The pools of these spots from which any lane has borrowed. */
export async function readCapPools(db: Queryable, spots: readonly Spot[]): Promise<CapPool[]> {
  const { rows } = await db.query<CapPool>({
    name: 'read-cap-pools',
    text: `SELECT ${columns}
           CROSS JOIN LATERAL (
             SELECT drawn FROM cap_pools
             WHERE turn_id = n.turn_id AND game = n.game AND number = n.number OFFSET 0) AS p`,
    values: spotArrays(spots),
  });
  return rows;
}

/** Locks the pools of these spots in the order given, and creates those that do not exist. */
export async function lockCapPools(tx: Queryable, lanes: number, spots: readonly Spot[]): Promise<CapPool[]> {
  await tx.query({
    name: 'make-cap-pools',
    text: `INSERT INTO cap_pools (turn_id, game, number, drawn)
           SELECT n.turn_id, n.game, n.number, array_fill(0::bigint, ARRAY[$4::integer])
           FROM unnest($1::bigint[], $2::smallint[], $3::integer[]) AS n (turn_id, game, number)
           ON CONFLICT DO NOTHING`,
    values: [...spotArrays(spots), lanes],
  });
  const { rows } = await tx.query<CapPool>({
    name: 'lock-cap-pools',
    text: `SELECT ${columns}
           CROSS JOIN LATERAL (
             SELECT drawn FROM cap_pools
             WHERE turn_id = n.turn_id AND game = n.game AND number = n.number FOR UPDATE) AS p`,
    values: spotArrays(spots),
  });
  return rows;
}

/** The numbers and sides of a draw from which any lane has borrowed. */
export async function listCapPools(db: Queryable, { turnId, game }: DrawName): Promise<number[]> {
  const { rows } = await db.query<{ number: number }>(
    'SELECT number FROM cap_pools WHERE turn_id = $1 AND game = $2',
    [turnId, game],
  );
  return rows.map(({ number }) => number);
}

/** Writes what the lanes have borrowed from locked pools. */
export async function writeCapPools(tx: Queryable, pools: readonly CapPool[]): Promise<void> {
  await tx.query({
    name: 'write-cap-pools',
    text: `UPDATE cap_pools AS p SET drawn = n.drawn::bigint[]
           FROM unnest($1::bigint[], $2::smallint[], $3::integer[], $4::text[]) AS n (turn_id, game, number, drawn)
           WHERE p.turn_id = n.turn_id AND p.game = n.game AND p.number = n.number`,
    values: [...spotArrays(pools), pools.map(({ borrowed }) => numberArray(borrowed))],
  });
}
