import type { Queryable } from '../../db/pool';

export interface CannedAnswer {
  id: number;
  title: string;
  zh: string;
  en: string;
  th: string;
}

export async function listCannedAnswers(db: Queryable): Promise<CannedAnswer[]> {
  const { rows } = await db.query<CannedAnswer>(
    'SELECT id, title, zh, en, th FROM canned_answers ORDER BY title, id',
  );
  return rows;
}

export async function insertCannedAnswer(
  tx: Queryable,
  { title, zh, en, th }: Omit<CannedAnswer, 'id'>,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'INSERT INTO canned_answers (title, zh, en, th) VALUES ($1, $2, $3, $4) RETURNING id',
    [title, zh, en, th],
  );
  return rows[0]!.id;
}

/** False when the id is unknown. */
export async function updateCannedAnswer(
  tx: Queryable,
  { id, title, zh, en, th }: CannedAnswer,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE canned_answers SET title = $2, zh = $3, en = $4, th = $5 WHERE id = $1',
    [id, title, zh, en, th],
  );
  return rowCount === 1;
}

/** The title of the deleted answer; undefined when the id is unknown. */
export async function deleteCannedAnswer(tx: Queryable, id: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ title: string }>(
    'DELETE FROM canned_answers WHERE id = $1 RETURNING title',
    [id],
  );
  return rows[0]?.title;
}
