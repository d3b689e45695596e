import type { Queryable } from '../../db/pool';
import type { Columns } from '../statement/columns';

/** The columns that the last statement of a channel was imported with. */
export async function readStatementColumns(db: Queryable, channelId: number): Promise<Columns | undefined> {
  const { rows } = await db.query<{ columns: Columns }>(
    'SELECT columns FROM statement_columns WHERE channel_id = $1',
    [channelId],
  );
  return rows[0]?.columns;
}

export async function writeStatementColumns(
  db: Queryable,
  channelId: number,
  columns: Columns,
): Promise<void> {
  await db.query(
    `INSERT INTO statement_columns (channel_id, columns) VALUES ($1, $2)
     ON CONFLICT (channel_id) DO UPDATE SET columns = excluded.columns`,
    [channelId, JSON.stringify(columns)],
  );
}
