import { drawKeyOf, type GameType } from '@truedraw/rules';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import { readDrawSums } from './draw-sums';
import type { Draw, DrawState } from './draws';
import type { Release } from './releases';
import type { SortDirection } from '../../db/sort-direction';

/** A draw as staff see it: with its bets, and whether its result is due by the database's clock. */
export type OperatorDraw = Draw & { due: boolean; bets: number; betsCapped: boolean; stakes: number };

const columns = `turn_id AS "turnId", game, session, state, released, settled, rule, ${millisOf('opens_at')} AS "opensAt",
  ${millisOf('closes_at')} AS "closesAt", ${millisOf('due_at')} AS "dueAt", due_at <= clock_timestamp() AS due`;

/** Draws by closing time: those that have opened, or the upcoming ones. */
export async function listOperatorDraws(
  db: Queryable,
  lanes: number,
  filter: { game?: GameType | undefined; state?: DrawState | 'upcoming' | undefined },
  { direction, ...page }: { page: number; pageSize: number; direction: SortDirection },
): Promise<{ list: OperatorDraw[]; counted: Counted }> {
  const { state } = filter;
  const where = `($1::smallint IS NULL OR game = $1) AND ($2::text IS NULL OR state = $2)
    AND opens_at ${state === 'upcoming' ? '>' : '<='} clock_timestamp()`;
  const values = [filter.game ?? null, (state === 'upcoming' ? 'open' : state) ?? null];
  const { rows } = await db.query<Draw & { due: boolean }>(
    `SELECT ${columns} FROM draws WHERE ${where} ORDER BY draws.closes_at ${direction}, game LIMIT $3 OFFSET $4`,
    [...values, ...boundsOf(page)],
  );
  const counted = await countBounded(db, `draws WHERE ${where}`, values);
  return { list: await withBets(db, lanes, rows), counted };
}

/** Every game of a turn; none when there is no such turn. */
export async function findTurn(db: Queryable, lanes: number, turnId: number): Promise<OperatorDraw[]> {
  const { rows } = await db.query<Draw & { due: boolean }>(
    `SELECT ${columns} FROM draws WHERE turn_id = $1 ORDER BY game`,
    [turnId],
  );
  return withBets(db, lanes, rows);
}

async function withBets(
  db: Queryable,
  lanes: number,
  draws: readonly (Draw & { due: boolean })[],
): Promise<OperatorDraw[]> {
  const sums = await readDrawSums(db, lanes, draws);
  return draws.map((draw) => ({ ...draw, ...sums.get(drawKeyOf(draw.turnId, draw.game))! }));
}

/** Closes the open draws of a locked turn, or of one of its games, before their time too. */
export async function closeDrawsNow(
  tx: Queryable,
  turnId: number,
  game: GameType | undefined,
): Promise<GameType[]> {
  const { rows } = await tx.query<{ game: GameType }>(
    `UPDATE draws SET state = 'closed', closed_at = clock_timestamp()
     WHERE turn_id = $1 AND ($2::smallint IS NULL OR game = $2) AND state = 'open' RETURNING game`,
    [turnId, game ?? null],
  );
  return rows.map((row) => row.game).toSorted((one, other) => one - other);
}

/** The revisions of a turn, oldest first. */
export async function listReleases(
  db: Queryable,
  turnId: number,
): Promise<(Release & { releasedAt: number })[]> {
  const { rows } = await db.query<Release & { releasedAt: number }>(
    `SELECT turn_id AS "turnId", revision, kind, set_figure AS "setFigure", value_figure AS "valueFigure", two, three,
            four, source, quote_ids AS "quoteIds", released_by AS "releasedBy", reason, simulated, witnessed, rule,
            ${millisOf('released_at')} AS "releasedAt"
     FROM releases WHERE turn_id = $1 ORDER BY revision`,
    [turnId],
  );
  return rows;
}
