import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import type { RevisionKey } from '../../draws/store/releases';

export type AwardKind = 'payout' | 'refund' | 'rebate';

export interface Award {
  userId: number;
  kind: AwardKind;
  /** The total that the person was paid of this kind for the draw. */
  amount: number;
}

export interface PaidAward extends Award {
  /** The newest revision that confirmed the amount. */
  revision: number;
}

/** The users of a lane after one id, up to and including another. */
export interface UserRange {
  lane: number;
  after: number;
  upTo: number;
}

/**
 * What the people of a range were paid under earlier revisions, by kind. For those in `also` every award is listed,
 * because they may have been paid under this revision too.
 */
export async function listAwards(
  tx: Queryable,
  { turnId, game, revision }: RevisionKey,
  { lane, after, upTo }: UserRange,
  { kinds, also = [] }: { kinds: readonly AwardKind[]; also?: readonly number[] },
): Promise<PaidAward[]> {
  // The first revision, which is nearly always the only one, follows no other.
  if (revision === 1 && !also.length) return [];
  const { rows } = await tx.query<PaidAward>({
    name: 'list-awards',
    text: `SELECT user_id AS "userId", kind, amount, revision FROM awards
           WHERE lane = $1 AND turn_id = $2 AND game = $3 AND user_id > $4 AND user_id <= $5
             AND kind = ANY($6::text[]) AND (revision < $7 OR user_id = ANY($8::bigint[]))`,
    values: [lane, turnId, game, after, upTo, kinds, revision, numberArray(also)],
  });
  return rows;
}

/** Inserts first awards. An existing one causes a unique violation. */
export async function insertAwards(
  tx: Queryable,
  lane: number,
  revision: RevisionKey,
  awards: readonly Award[],
): Promise<void> {
  if (!awards.length) return;
  await tx.query({
    name: 'insert-awards',
    text: `INSERT INTO awards (lane, turn_id, game, revision, user_id, kind, amount)
           SELECT $1, $2, $3, $4, n.* FROM unnest($5::bigint[], $6::text[], $7::bigint[]) AS n`,
    values: awardValues(lane, revision, awards),
  });
}

/** Changes awards to the totals of a released revision. Fails if one of them does not exist or belongs to a later revision. */
export async function updateAwards(
  tx: Queryable,
  lane: number,
  revision: RevisionKey,
  awards: readonly Award[],
): Promise<void> {
  if (!awards.length) return;
  await tx.query({
    name: 'change-awards',
    text: 'SELECT change_awards($1, $2, $3, $4, $5::bigint[], $6::text[], $7::bigint[])',
    values: awardValues(lane, revision, awards),
  });
}

const awardValues = (lane: number, { turnId, game, revision }: RevisionKey, awards: readonly Award[]) => [
  lane,
  turnId,
  game,
  revision,
  numberArray(awards.map(({ userId }) => userId)),
  awards.map(({ kind }) => kind),
  numberArray(awards.map(({ amount }) => amount)),
];
