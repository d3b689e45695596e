import { coin, numbersPerPage, type Coin } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { isSpread } from '../../db/ordered';
import type { Queryable } from '../../db/pool';
import type { DrawName } from './betting-draws';

/** A number of a draw, or a side of it below zero: -1 odd, -2 even, -3 big, -4 small. */
export interface Spot extends DrawName {
  number: number;
}

/** A hundred numbers of a draw, or its four sides on page -1. */
export interface ExposurePage extends DrawName {
  page: number;
  /** Indexed by the place on the page. */
  stakes: Coin[];
  liabilities: Coin[];
}

export type PageName = Omit<ExposurePage, 'stakes' | 'liabilities'>;

export const pageOf = (number: number): number => (number < 0 ? -1 : Math.floor(number / numbersPerPage));
export const placeOf = (number: number): number => (number < 0 ? -1 - number : number % numbersPerPage);
const numberAt = (page: number, place: number): number =>
  page < 0 ? -1 - place : numbersPerPage * page + place;
/** A page without bets. */
export const emptyPage = (page: number): Coin[] =>
  Array.from({ length: page < 0 ? 4 : numbersPerPage }, () => coin(0));

export const spotArrays = (spots: readonly Spot[]): string[] => [
  numberArray(spots.map(({ turnId }) => turnId)),
  numberArray(spots.map(({ game }) => game)),
  numberArray(spots.map(({ number }) => number)),
];

const pageArrays = (pages: readonly PageName[]): string[] => [
  numberArray(pages.map(({ turnId }) => turnId)),
  numberArray(pages.map(({ game }) => game)),
  numberArray(pages.map(({ page }) => page)),
];

/** Locks pages in the order given; pages without bets have no row yet. */
export async function lockExposures(
  tx: Queryable,
  lane: number,
  pages: readonly PageName[],
): Promise<ExposurePage[]> {
  const { rows } = await tx.query<ExposurePage>({
    name: 'lock-exposures',
    // One lookup by the whole key for each page, in the order given: the planner's estimates change neither how the
    // table is read nor the order of the locks.
    text: `SELECT n.turn_id AS "turnId", n.game, n.page, e.stakes, e.liabilities
           FROM unnest($2::bigint[], $3::smallint[], $4::smallint[]) AS n (turn_id, game, page)
           CROSS JOIN LATERAL (
             SELECT stakes, liabilities FROM exposure_pages
             WHERE lane = $1 AND turn_id = n.turn_id AND game = n.game AND page = n.page FOR UPDATE) AS e`,
    values: [lane, ...pageArrays(pages)],
  });
  return rows;
}

/** On several machines the lane comes from the gate of the draw, which is there: see `isSpread`. */
const insertion = (
  spread: boolean,
): string => `INSERT INTO exposure_pages (lane, turn_id, game, page, stakes, liabilities)
  SELECT ${spread ? 'g.lane' : '$1'}, n.turn_id, n.game, n.page, n.stakes::bigint[], n.liabilities::bigint[]
  FROM unnest($2::bigint[], $3::smallint[], $4::smallint[], $5::text[], $6::text[])
    AS n (turn_id, game, page, stakes, liabilities)
  ${spread ? 'JOIN lane_gates AS g ON g.lane = $1 AND g.turn_id = n.turn_id AND g.game = n.game' : ''}`;

const valuesOf = (lane: number, pages: readonly ExposurePage[]) => [
  lane,
  ...pageArrays(pages),
  pages.map(({ stakes }) => numberArray(stakes)),
  pages.map(({ liabilities }) => numberArray(liabilities)),
];

/** Writes rows that are locked. */
export async function updateExposures(
  tx: Queryable,
  lane: number,
  pages: readonly ExposurePage[],
): Promise<void> {
  if (!pages.length) return;
  await tx.query({
    name: 'update-exposures',
    // Every row exists. As an INSERT with a conflict each one is found by its key and in no other way.
    text: `${insertion(isSpread(tx))} ON CONFLICT (lane, turn_id, game, page)
           DO UPDATE SET stakes = excluded.stakes, liabilities = excluded.liabilities`,
    values: valuesOf(lane, pages),
  });
}

export const exposuresKey = 'exposure_pages_pkey';

/**
 * Writes rows that did not exist when they were to be locked. If another transaction has created one meanwhile, the
 * primary key is violated: then this transaction has decided on old values and must start again.
 */
export async function insertExposures(
  tx: Queryable,
  lane: number,
  pages: readonly ExposurePage[],
): Promise<void> {
  if (!pages.length) return;
  await tx.query({
    name: 'insert-exposures',
    text: insertion(isSpread(tx)),
    values: valuesOf(lane, pages),
  });
}

/**
 * The liability of a spot in one lane. Its page is locked, and created if it has no bets yet. It is also written: where
 * lanes are on other machines, a lock without a write would end there before this transaction is committed here.
 */
export async function lockSpot(tx: Queryable, lane: number, { turnId, game, number }: Spot): Promise<Coin> {
  const page = pageOf(number);
  const name = { turnId, game, page };
  let [locked] = await lockExposures(tx, lane, [name]);
  if (!locked) {
    const empty = { ...name, stakes: emptyPage(page), liabilities: emptyPage(page) };
    // A batch that is about to create this row gets a unique violation, and decides again.
    await tx.query({ text: `${insertion(false)} ON CONFLICT DO NOTHING`, values: valuesOf(lane, [empty]) });
    [locked] = await lockExposures(tx, lane, [name]);
  }
  await updateExposures(tx, lane, [locked!]);
  return locked!.liabilities[placeOf(number)]!;
}

/** The liability of each number of a draw, over all lanes. */
export async function readLiabilities(
  db: Queryable,
  lanes: readonly number[],
  { turnId, game }: DrawName,
): Promise<Map<number, Coin>> {
  const { rows } = await db.query<Pick<ExposurePage, 'page' | 'liabilities'>>({
    name: 'read-liabilities',
    text: `SELECT page, liabilities FROM exposure_pages
           WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 AND page >= 0`,
    values: [numberArray(lanes), turnId, game],
  });
  const held = new Map<number, Coin>();
  for (const { page, liabilities } of rows) {
    for (const [place, liability] of liabilities.entries()) {
      const number = numberAt(page, place);
      if (liability) held.set(number, coin((held.get(number) ?? 0) + liability));
    }
  }
  return held;
}

/** The liability of each number and side of a draw in each lane that has bets on it. */
export async function readLaneLiabilities(
  db: Queryable,
  lanes: readonly number[],
  { turnId, game }: DrawName,
): Promise<{ lane: number; number: number; liability: Coin }[]> {
  const { rows } = await db.query<Pick<ExposurePage, 'page' | 'liabilities'> & { lane: number }>({
    name: 'read-lane-liabilities',
    text: `SELECT lane, page, liabilities FROM exposure_pages
           WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3`,
    values: [numberArray(lanes), turnId, game],
  });
  return rows.flatMap(({ lane, page, liabilities }) =>
    liabilities.flatMap((liability, place) =>
      liability ? { lane, number: numberAt(page, place), liability } : [],
    ),
  );
}

/** Stakes and liabilities of some spots, over all lanes. Of each draw only the pages of these spots are read. */
export async function readSpots(
  db: Queryable,
  lanes: readonly number[],
  spots: readonly Spot[],
): Promise<(Spot & { stake: Coin; liability: Coin })[]> {
  const { rows } = await db.query<Spot & { stake: Coin; liability: Coin }>({
    name: 'read-spots',
    text: `SELECT n.turn_id AS "turnId", n.game, n.number, sum(p.stakes[n.place])::int8 AS stake,
             sum(p.liabilities[n.place])::int8 AS liability
           FROM unnest($2::bigint[], $3::smallint[], $4::integer[], $5::smallint[], $6::integer[])
             AS n (turn_id, game, number, page, place)
           JOIN exposure_pages AS p
             ON p.lane = ANY($1::smallint[]) AND p.turn_id = n.turn_id AND p.game = n.game AND p.page = n.page
           WHERE p.stakes[n.place] <> 0 GROUP BY n.turn_id, n.game, n.number`,
    values: [
      numberArray(lanes),
      ...spotArrays(spots),
      numberArray(spots.map(({ number }) => pageOf(number))),
      numberArray(spots.map(({ number }) => 1 + placeOf(number))),
    ],
  });
  return rows;
}
