import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { atMicros, microsOf } from '../../db/moment';
import { beyond, edgeOf, type SortDirection } from '../../db/sort-direction';

export interface BelowKey {
  id: number;
  /** When it was bound, in microseconds. */
  micros: number;
}

/** The direct sub-users of a user, by time in either direction. Rows before the page are not read. */
export async function listBelow(
  db: Queryable,
  spreaderId: number,
  { after, limit, direction }: { after: BelowKey | undefined; limit: number; direction: SortDirection },
): Promise<BelowKey[]> {
  // The order of the index: the newest first, and at the same time the lowest id.
  const back = direction === 'desc' ? 'asc' : 'desc';
  const { rows } = await db.query<BelowKey>(
    `SELECT id, ${microsOf('bound_at')} AS micros FROM users
     WHERE spreader_id = $1 AND bound_at ${beyond(direction)}= coalesce(${atMicros('$2')}, ${edgeOf(direction)})
       AND ($2::int8 IS NULL OR bound_at ${beyond(direction)} ${atMicros('$2')} OR id ${beyond(back)} $3)
     ORDER BY bound_at ${direction}, id ${back} LIMIT $4`,
    [spreaderId, after?.micros ?? null, after?.id ?? 0, limit],
  );
  return rows;
}

export type TreeFigure = 'turnover' | 'payout' | 'grossWin' | 'rebate';

/** Where a page that is sorted by a figure ended. */
export interface FigureKey {
  id: number;
  value: number;
}

/** The columns of the stored sums: of an agent's whole team, and of each sub-user. */
const ofAgent = { turnover: 't.turnover', payout: 't.payout', rebate: 't.rebate' };
const ofChild = {
  turnover: '(t.turnover2d + t.turnover3d + t.turnover4d)',
  payout: 't.payout',
  rebate: '(t.rebate2d + t.rebate3d + t.rebate4d)',
};

const valueOf = (figure: TreeFigure, names: typeof ofAgent): string =>
  figure === 'grossWin' ? `${names.turnover} - ${names.payout}` : names[figure];

/**
 * The direct sub-users of a user, or without one the top agents, by their totals of all time. It reads the stored
 * sums of all of them, and no bets.
 */
export async function listByFigure(
  db: Queryable,
  lanes: number,
  spreaderId: number | undefined,
  {
    figure,
    direction,
    after,
    limit,
  }: { figure: TreeFigure; direction: SortDirection; after: FigureKey | undefined; limit: number },
): Promise<FigureKey[]> {
  const [people, sums, value] =
    spreaderId === undefined
      ? [
          'is_agent AND spreader_id IS NULL AND $2::int8 IS NULL',
          't.agent_id = u.id AND t.day = 0',
          valueOf(figure, ofAgent),
        ]
      : [
          'spreader_id = $2',
          't.agent_id = $2 AND t.month = 0 AND t.child_id = u.id',
          valueOf(figure, ofChild),
        ];
  const table = spreaderId === undefined ? 'team_days' : 'team_months';
  const { rows } = await db.query<FigureKey>(
    `SELECT id, value FROM (
       SELECT u.id, coalesce(sum(${value}), 0)::int8 AS value
       FROM users AS u LEFT JOIN ${table} AS t ON t.lane = ANY($1::smallint[]) AND ${sums}
       WHERE ${people} GROUP BY u.id) AS summed
     WHERE $3::int8 IS NULL OR (value, id) ${beyond(direction)} ($3, $4)
     ORDER BY value ${direction}, id ${direction} LIMIT $5`,
    [numberArray(allLanes(lanes)), spreaderId ?? null, after?.value ?? null, after?.id ?? null, limit],
  );
  return rows;
}
