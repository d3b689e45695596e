import type { RevisionKey } from '../../draws/store/releases';
import type { Queryable } from '../../db/pool';

export type Phase = 'bets' | 'rebates' | 'done';

export interface Cursor {
  phase: Phase;
  afterUser: number;
}

/**
 * Whether this is still the draw's newest revision. The lane's gate keeps it so until the transaction ends: a newer
 * release waits for the chunk that is being posted, and no chunk of an older revision follows it.
 */
export async function lockRevision(
  tx: Queryable,
  lane: number,
  { turnId, game, revision }: RevisionKey,
): Promise<boolean> {
  const { rows } = await tx.query<{ released: number }>({
    name: 'hold-revision',
    text: 'SELECT released FROM lane_gates WHERE lane = $1 AND turn_id = $2 AND game = $3 FOR SHARE',
    values: [lane, turnId, game],
  });
  return rows[0]?.released === revision;
}

/** Locks the cursor of a lane, so that only one process settles it at a time. */
export async function lockCursor(
  tx: Queryable,
  lane: number,
  { turnId, game, revision }: RevisionKey,
): Promise<Cursor> {
  const key = [lane, turnId, game, revision];
  await tx.query({
    name: 'begin-settlement',
    text: `INSERT INTO settlements (lane, turn_id, game, revision) VALUES ($1, $2, $3, $4)
           ON CONFLICT (lane, turn_id, game, revision) DO NOTHING`,
    values: key,
  });
  const { rows } = await tx.query<Cursor>({
    name: 'lock-settlement',
    text: `SELECT phase, after_user AS "afterUser" FROM settlements
           WHERE lane = $1 AND turn_id = $2 AND game = $3 AND revision = $4 FOR UPDATE`,
    values: key,
  });
  return rows[0]!;
}

export interface EarlierProgress extends Cursor {
  revision: number;
}

/** How far earlier revisions were settled in a lane, the newest first. */
export async function listEarlierProgress(
  tx: Queryable,
  lane: number,
  { turnId, game, revision }: RevisionKey,
): Promise<EarlierProgress[]> {
  const { rows } = await tx.query<EarlierProgress>({
    name: 'list-earlier-progress',
    text: `SELECT revision, phase, after_user AS "afterUser" FROM settlements
           WHERE lane = $1 AND turn_id = $2 AND game = $3 AND revision < $4 ORDER BY revision DESC`,
    values: [lane, turnId, game, revision],
  });
  return rows;
}

export async function moveCursor(
  tx: Queryable,
  lane: number,
  { turnId, game, revision }: RevisionKey,
  { phase, afterUser }: Cursor,
): Promise<void> {
  await tx.query({
    name: 'move-settlement',
    text: `UPDATE settlements SET phase = $5, after_user = $6
           WHERE lane = $1 AND turn_id = $2 AND game = $3 AND revision = $4`,
    values: [lane, turnId, game, revision, phase, afterUser],
  });
}

/** Marks the revision as settled; false when it was marked before or a newer revision is released. */
export async function markSettled(
  tx: Queryable,
  { turnId, game, revision }: RevisionKey,
  state: 'settled' | 'cancelled',
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE draws SET settled = $3, state = $4
     WHERE turn_id = $1 AND game = $2 AND released = $3 AND settled < $3`,
    [turnId, game, revision, state],
  );
  return rowCount === 1;
}
