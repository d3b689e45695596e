import type { DigitRule, GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

/** One revision of one draw. */
export interface RevisionKey {
  turnId: number;
  game: GameType;
  revision: number;
}

/** The official figures of a turn, or its cancellation; the newest revision counts. */
export interface Release {
  turnId: number;
  revision: number;
  kind: 'result' | 'cancel';
  setFigure: string | null;
  valueFigure: string | null;
  two: string | null;
  three: string | null;
  four: string | null;
  source: string;
  quoteIds: number[];
  /** A staff role, or the feed; never a person's name. */
  releasedBy: string;
  reason: string;
  simulated: boolean;
  /** False: fewer witnesses than needed had seen the books, and the operator let it go. */
  witnessed: boolean;
  /** How the figures made the digits. */
  rule: DigitRule;
  /** The people who entered and confirmed it, who stay inside the house; null if the feed released it. */
  firstBy: number | null;
  secondBy: number | null;
}

/** The column of a game's result. */
export const resultOf = (release: Pick<Release, 'two' | 'three' | 'four'>, game: GameType): string | null =>
  ({ 2: release.two, 3: release.three, 4: release.four })[game];

const columns = `turn_id AS "turnId", revision, kind, set_figure AS "setFigure", value_figure AS "valueFigure",
  two, three, four, source, quote_ids AS "quoteIds", released_by AS "releasedBy", reason, simulated, witnessed,
  rule, first_by AS "firstBy", second_by AS "secondBy"`;

export async function findRelease(
  db: Queryable,
  turnId: number,
  revision: number,
): Promise<Release | undefined> {
  const { rows } = await db.query<Release>(
    `SELECT ${columns} FROM releases WHERE turn_id = $1 AND revision = $2`,
    [turnId, revision],
  );
  return rows[0];
}

/**
 * Writes a revision and sets it on every draw of the turn that is not open. If two processes release the same
 * revision, one of them fails with a unique violation.
 */
export async function insertRelease(tx: Queryable, release: Release): Promise<void> {
  await tx.query(
    `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, quote_ids,
                           released_by, reason, simulated, witnessed, rule, first_by, second_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      release.turnId,
      release.revision,
      release.kind,
      release.setFigure,
      release.valueFigure,
      release.two,
      release.three,
      release.four,
      release.source,
      release.quoteIds,
      release.releasedBy,
      release.reason,
      release.simulated,
      release.witnessed,
      release.rule,
      release.firstBy,
      release.secondBy,
    ],
  );
  await tx.query(`UPDATE draws SET released = $2 WHERE turn_id = $1 AND state <> 'open'`, [
    release.turnId,
    release.revision,
  ]);
}

/** The newest figures of an earlier turn of the same schedule; turn ids of the two schedules differ in length. */
export async function findPreviousFigures(
  db: Queryable,
  turnId: number,
): Promise<{ set: string; value: string } | undefined> {
  const { rows } = await db.query<{ set: string; value: string }>(
    `SELECT set_figure AS set, value_figure AS value FROM releases
     WHERE turn_id < $1 AND kind = 'result' AND (turn_id > 9999999999) = ($1 > 9999999999)
     ORDER BY turn_id DESC, revision DESC LIMIT 1`,
    [turnId],
  );
  return rows[0];
}
