import type { GameType } from '@truedraw/rules';
import { escapeIdentifier } from 'pg';
import { atMicros, microsOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { ArchivedBet } from '../format';
import type { TurnRange } from './archives';

const plain = `lane, user_id, game, turn_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total`;
const hex = (column: string) => `encode(${column}, 'hex') AS ${column}`;

export interface BetPlace {
  userId: number;
  game: GameType;
  turnId: number;
  id: number;
}

export const firstPlace = { userId: 0, game: 2, turnId: 0, id: -1 } as const satisfies BetPlace;

export type BetLine = BetPlace & { line: string };

/**
 * The next bets of a lane on these turns as lines, by user, game, draw and id. Addresses of turns below `addressesFrom`
 * are left out: their time is over.
 */
export async function listLines(
  db: Queryable,
  { lane, from, to, addressesFrom }: TurnRange & { lane: number; addressesFrom: number },
  after: BetPlace,
  most: number,
): Promise<BetLine[]> {
  const { rows } = await db.query<BetLine>(
    `SELECT user_id AS "userId", game, turn_id AS "turnId", id, json_strip_nulls(row_to_json(line))::text AS line
     FROM (SELECT ${plain}, ${microsOf('placed_at')} AS placed_at, ${hex('leaf')}, ${hex('nonce')}, ${hex('cancel')},
             ${hex('stop')}, series, chain, rates, CASE WHEN turn_id >= $8 THEN address END AS address,
             CASE WHEN turn_id >= $8 THEN device_id END AS device_id
           FROM bets
           WHERE lane = $1 AND turn_id >= $2 AND turn_id < $3 AND (user_id, game, turn_id) >= ($4, $5, $6)
             AND (user_id, game, turn_id, id) > ($4, $5, $6, $7)
           ORDER BY user_id, game, turn_id, id LIMIT $9) AS line`,
    [lane, from, to, after.userId, after.game, after.turnId, after.id, addressesFrom, most],
  );
  return rows;
}

/** The first of these turns whose addresses are still kept; infinite if there is none. */
export async function findAddressesFrom(
  db: Queryable,
  { from, to }: TurnRange,
  keepDays: number,
): Promise<number> {
  if (keepDays === 0) return 0;
  const { rows } = await db.query<{ turnId: number | null }>(
    `SELECT min(turn_id) AS "turnId" FROM draws
     WHERE turn_id >= $1 AND turn_id < $2 AND NOT addresses_gone AND due_at >= now() - make_interval(days => $3)`,
    [from, to, keepDays],
  );
  return rows[0]!.turnId ?? to;
}

export const betColumnNames = `${plain}, placed_at, leaf, nonce, cancel, stop, series, chain, rates, address, device_id`;

/** SQL for archived bets, given as JSON, in the form of rows of `bets`. */
export const archivedRows = (parameter: string): string => `(
  SELECT ${plain}, ${atMicros('placed_at')} AS placed_at, decode(leaf, 'hex') AS leaf, decode(nonce, 'hex') AS nonce,
    decode(cancel, 'hex') AS cancel, decode(stop, 'hex') AS stop, series, chain, rates, address, device_id
  FROM jsonb_to_recordset(${parameter}::jsonb) AS line (lane smallint, user_id bigint, game smallint, turn_id bigint, id bigint,
    numbers smallint[], stakes bigint[], odds integer[], ds bigint[], ds_odds integer[], bs bigint[], bs_odds integer[],
    total bigint, placed_at bigint, leaf text, nonce text, cancel text, stop text, series bigint, chain bigint[],
    rates smallint[], address text, device_id text))`;

/** Puts archived bets into a table with the columns of `bets`. */
export async function insertArchived(
  tx: Queryable,
  table: string,
  bets: readonly ArchivedBet[],
): Promise<void> {
  await tx.query(
    `INSERT INTO ${escapeIdentifier(table)} (${betColumnNames}) SELECT ${betColumnNames} FROM ${archivedRows('$1')} AS b`,
    [JSON.stringify(bets)],
  );
}
