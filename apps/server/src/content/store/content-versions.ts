import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { Content } from '../read-content';

/** Stores what is published. The content that it replaces is stored too, if it was published before this was kept. */
export async function insertVersion(
  tx: Queryable,
  before: Content,
  after: Content,
  staffId: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO content_versions (version, content, staff_id)
     SELECT * FROM unnest($1::int8[], $2::jsonb[], $3::int8[]) AS n ON CONFLICT (version) DO NOTHING`,
    [
      [before.version, after.version],
      [JSON.stringify(before), JSON.stringify(after)],
      [null, staffId],
    ],
  );
}

export interface VersionRow {
  version: number;
  content: Content;
  by: string | null;
  at: number;
}

export async function listVersions(db: Queryable, limit: number): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `SELECT v.version, v.content, s.name AS by, ${millisOf('v.at')} AS at
     FROM content_versions AS v LEFT JOIN staff AS s ON s.id = v.staff_id ORDER BY v.version DESC LIMIT $1`,
    [limit],
  );
  return rows;
}
