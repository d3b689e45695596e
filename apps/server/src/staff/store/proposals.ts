import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** The proposal of the first of two people. Figures are null for a cancellation. */
export interface Proposal {
  turnId: number;
  revision: number;
  kind: 'result' | 'cancel';
  staffId: number;
  setFigure: string | null;
  valueFigure: string | null;
  reason: string;
  proposedAt: number;
}

const columns = `turn_id AS "turnId", revision, kind, staff_id AS "staffId", set_figure AS "setFigure",
  value_figure AS "valueFigure", reason, ${millisOf('proposed_at')} AS "proposedAt"`;

export async function findProposal(
  db: Queryable,
  turnId: number,
  revision: number,
): Promise<Proposal | undefined> {
  const { rows } = await db.query<Proposal>(
    `SELECT ${columns} FROM proposals WHERE turn_id = $1 AND revision = $2`,
    [turnId, revision],
  );
  return rows[0];
}

/** One proposal waits at a time; its author may replace it. False when another person's waits. */
export async function putProposal(tx: Queryable, proposal: Omit<Proposal, 'proposedAt'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO proposals AS p (turn_id, revision, kind, staff_id, set_figure, value_figure, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (turn_id, revision) DO UPDATE SET kind = excluded.kind, set_figure = excluded.set_figure,
       value_figure = excluded.value_figure, reason = excluded.reason, proposed_at = now()
     WHERE p.staff_id = excluded.staff_id`,
    [
      proposal.turnId,
      proposal.revision,
      proposal.kind,
      proposal.staffId,
      proposal.setFigure,
      proposal.valueFigure,
      proposal.reason,
    ],
  );
  return rowCount === 1;
}

/** Deletes a proposal, if it is unchanged: only one caller gets true. */
export async function consumeProposal(
  tx: Queryable,
  proposal: Omit<Proposal, 'proposedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `DELETE FROM proposals WHERE turn_id = $1 AND revision = $2 AND staff_id = $3 AND kind = $4 AND reason = $5
       AND set_figure IS NOT DISTINCT FROM $6 AND value_figure IS NOT DISTINCT FROM $7`,
    [
      proposal.turnId,
      proposal.revision,
      proposal.staffId,
      proposal.kind,
      proposal.reason,
      proposal.setFigure,
      proposal.valueFigure,
    ],
  );
  return rowCount === 1;
}

/** Deletes the proposals of a turn that a release overtook. */
export async function dropOvertaken(
  tx: Queryable,
  { turnId, revision }: Pick<Proposal, 'turnId' | 'revision'>,
): Promise<void> {
  await tx.query('DELETE FROM proposals WHERE turn_id = $1 AND revision <= $2', [turnId, revision]);
}
