import type { StaffResponseOf } from '@truedraw/contract/staff';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export type ChangeKind = StaffResponseOf<'changes'>['list'][number]['kind'];
export type ChangeState = StaffResponseOf<'changes'>['list'][number]['state'];

/** The values of the fields of a change: one, two for a pair, or a text in each language. */
export type ChangedValues = Record<string, (number | string)[]>;

export interface Change {
  id: number;
  kind: ChangeKind;
  payload: Record<string, unknown>;
  before: ChangedValues;
  after: ChangedValues;
  proposedBy: number;
}

/** The same proposal of the same person, if it still waits. The caller has locked the person. */
export async function findSameChange(
  tx: Queryable,
  { kind, payload, before, after, proposedBy }: Omit<Change, 'id'>,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM changes WHERE state = 'waiting' AND kind = $1 AND payload = $2 AND before = $3 AND after = $4
       AND proposed_by = $5`,
    [kind, ...[payload, before, after].map((part) => JSON.stringify(part)), proposedBy],
  );
  return rows[0]?.id;
}

export async function insertChange(tx: Queryable, change: Omit<Change, 'id'>): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'INSERT INTO changes (kind, payload, before, after, proposed_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [
      change.kind,
      ...[change.payload, change.before, change.after].map((part) => JSON.stringify(part)),
      change.proposedBy,
    ],
  );
  return rows[0]!.id;
}

/** The waiting change, locked until the transaction ends. */
export async function lockWaitingChange(tx: Queryable, id: number): Promise<Change | undefined> {
  const { rows } = await tx.query<Change>(
    `SELECT id, kind, payload, before, after, proposed_by AS "proposedBy" FROM changes
     WHERE id = $1 AND state = 'waiting' FOR UPDATE`,
    [id],
  );
  return rows[0];
}

export async function decideChange(
  tx: Queryable,
  id: number,
  { state, staffId, reason }: { state: 'confirmed' | 'rejected'; staffId: number; reason: string },
): Promise<void> {
  await tx.query(
    'UPDATE changes SET state = $2, decided_by = $3, decided_at = now(), reason = $4 WHERE id = $1',
    [id, state, staffId, reason],
  );
}

export interface ListedChange extends Change {
  state: ChangeState;
  proposedByName: string;
  proposedAt: number;
  decidedByName: string | null;
  decidedAt: number | null;
  reason: string;
}

export async function listChanges(
  db: Queryable,
  state: ChangeState | undefined,
  page: { page: number; pageSize: number },
): Promise<{ list: ListedChange[]; counted: Counted }> {
  const where = '($1::text IS NULL OR state = $1)';
  const { rows } = await db.query<ListedChange>(
    `SELECT c.id, c.kind, c.payload, c.before, c.after, c.state, c.proposed_by AS "proposedBy", p.name AS "proposedByName",
            ${millisOf('c.proposed_at')} AS "proposedAt", d.name AS "decidedByName",
            ${millisOf('c.decided_at')} AS "decidedAt", c.reason
     FROM (SELECT * FROM changes WHERE ${where} ORDER BY proposed_at DESC, id DESC LIMIT $2 OFFSET $3) AS c
     JOIN staff AS p ON p.id = c.proposed_by LEFT JOIN staff AS d ON d.id = c.decided_by
     ORDER BY c.proposed_at DESC, c.id DESC`,
    [state ?? null, ...boundsOf(page)],
  );
  return { list: rows, counted: await countBounded(db, `changes WHERE ${where}`, [state ?? null]) };
}

/** One value of a change that moves, by the name of its baseline, such as `game:2:dsOdds:1`. */
export interface Move {
  name: string;
  from: number;
  to: number;
}

/** The value that a rate had before its first change of the day. */
export async function baselineOf(tx: Queryable, { name, from }: Move): Promise<number> {
  const { rows } = await tx.query<{ value: number }>(
    `INSERT INTO rate_baselines AS b (subject, day, value)
     VALUES ($1, to_char(now() AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int, $2)
     ON CONFLICT (subject) DO UPDATE SET day = excluded.day,
       value = CASE WHEN b.day = excluded.day THEN b.value ELSE excluded.value END
     RETURNING value`,
    [name, from],
  );
  return rows[0]!.value;
}

/** Two people have decided on these values: the next step of one person begins from there. */
export async function resetBaselines(tx: Queryable, moves: readonly Move[]): Promise<void> {
  await tx.query('UPDATE rate_baselines SET day = 0 WHERE subject = ANY($1)', [
    moves.map(({ name }) => name),
  ]);
}
