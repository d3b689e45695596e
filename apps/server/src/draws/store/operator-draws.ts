import { drawKeyOf, type GameType } from '@truedraw/rules';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import { readDrawSums, type DrawSums } from './draw-sums';
import { ruleOf, type Draw, type DrawState } from './draws';
import type { Release } from './releases';
import type { SortDirection } from '../../db/sort-direction';

/** A draw, whether its result is due by the database's clock, and its newest revision; nulls before the first. */
type ReleasedDraw = Draw & {
  due: boolean;
  kind: Release['kind'] | null;
  result: string | null;
  /** The role, or the feed. */
  by: string | null;
  first: string | null;
  second: string | null;
};

/** A draw as staff see it, with its sums. */
export type OperatorDraw = ReleasedDraw & Omit<DrawSums, 'turnId' | 'game'>;

const columns = `d.turn_id AS "turnId", game, session, state, released, settled,
  ${ruleOf('d.turn_id')} AS rule,
  ${millisOf('opens_at')} AS "opensAt", ${millisOf('closes_at')} AS "closesAt", ${millisOf('due_at')} AS "dueAt",
  due_at <= clock_timestamp() AS due, r.kind, CASE game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END AS result,
  r.released_by AS by, first.name AS first, second.name AS second`;

const withRelease = `LEFT JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.released
  LEFT JOIN staff AS first ON first.id = r.first_by LEFT JOIN staff AS second ON second.id = r.second_by`;

interface DrawFilter {
  game?: GameType | undefined;
  state?: DrawState | 'upcoming' | undefined;
  /** YYYYMMDD, the day of the turn. */
  day?: number | undefined;
}

/** When the draws of the turn that closes next have closed. Those after it take bets too, for days. */
const lastCloseOfNext = `(SELECT max(closes_at) FROM draws WHERE turn_id = (
  SELECT turn_id FROM draws WHERE state = 'open' AND closes_at > clock_timestamp() ORDER BY closes_at LIMIT 1))`;

const opened = 'opens_at <= clock_timestamp()';

function timesOf({ state, day }: DrawFilter): string {
  if (state === 'upcoming') return `NOT ${opened}`;
  return state || day ? opened : `${opened} AND closes_at <= coalesce(${lastCloseOfNext}, 'infinity')`;
}

/** Draws by closing time: by state or day all that have opened, else none after those that close next; or the upcoming ones. */
export async function listOperatorDraws(
  db: Queryable,
  lanes: number,
  filter: DrawFilter,
  { direction, ...page }: { page: number; pageSize: number; direction: SortDirection },
): Promise<{ list: OperatorDraw[]; counted: Counted }> {
  const { state } = filter;
  const where = `($1::smallint IS NULL OR game = $1) AND ($2::text IS NULL OR state = $2)
    AND ($3::int8 IS NULL OR turn_id BETWEEN $3 * 100 AND $3 * 100 + 99 OR turn_id BETWEEN $3 * 1000 AND $3 * 1000 + 999)
    AND ${timesOf(filter)}`;
  const values = [filter.game ?? null, (state === 'upcoming' ? 'open' : state) ?? null, filter.day ?? null];
  const { rows } = await db.query<ReleasedDraw>(
    `SELECT ${columns}
     FROM (SELECT * FROM draws WHERE ${where} ORDER BY draws.closes_at ${direction}, game LIMIT $4 OFFSET $5) AS d
     ${withRelease} ORDER BY d.closes_at ${direction}, game`,
    [...values, ...boundsOf(page)],
  );
  const counted = await countBounded(db, `draws WHERE ${where}`, values);
  return { list: await withBets(db, lanes, rows), counted };
}

/** Every game of a turn; none when there is no such turn. */
export async function findTurn(db: Queryable, lanes: number, turnId: number): Promise<OperatorDraw[]> {
  const { rows } = await db.query<ReleasedDraw>(
    `SELECT ${columns} FROM draws AS d ${withRelease} WHERE d.turn_id = $1 ORDER BY game`,
    [turnId],
  );
  return withBets(db, lanes, rows);
}

async function withBets(
  db: Queryable,
  lanes: number,
  draws: readonly ReleasedDraw[],
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

/** A revision with the names of the two people. */
export type NamedRelease = Release & { releasedAt: number; first: string | null; second: string | null };

/** The revisions of a turn, oldest first. */
export async function listReleases(db: Queryable, turnId: number): Promise<NamedRelease[]> {
  const { rows } = await db.query<NamedRelease>(
    `SELECT turn_id AS "turnId", revision, kind, set_figure AS "setFigure", value_figure AS "valueFigure", two, three,
            four, source, quote_ids AS "quoteIds", released_by AS "releasedBy", reason, simulated, witnessed, rule,
            first_by AS "firstBy", second_by AS "secondBy", first.name AS first, second.name AS second,
            ${millisOf('released_at')} AS "releasedAt"
     FROM releases LEFT JOIN staff AS first ON first.id = first_by LEFT JOIN staff AS second ON second.id = second_by
     WHERE turn_id = $1 ORDER BY revision`,
    [turnId],
  );
  return rows;
}
