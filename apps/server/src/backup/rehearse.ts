import { audit, type AuditReport } from '../audit/audit';
import { createPool, type Pool } from '../db/pool';
import { runPgTool } from './pg-tools';

/** A database that is not empty would be overwritten. */
export class NotEmpty extends Error {}

/** Restores a dump into an empty database and audits its books, with its archives. The database stays as it is, to be looked at. */
export async function rehearse(file: string, address: string, archiveFolder?: string): Promise<AuditReport> {
  const db = createPool(address, () => undefined);
  try {
    if (await hasTables(db))
      throw new NotEmpty('The database of the rehearsal has tables: give it an empty one.');
    await runPgTool(
      'pg_restore',
      [
        '--no-owner',
        '--no-privileges',
        '--no-password',
        '--exit-on-error',
        `--dbname=${nameIn(address)}`,
        file,
      ],
      address,
    );
    return await audit(db, { ...(archiveFolder && { archiveFolder }) });
  } finally {
    await db.end();
  }
}

const nameIn = (address: string): string =>
  decodeURIComponent(/\/\/[^/]*\/([^?#]*)/.exec(address)?.[1] ?? '');

async function hasTables(db: Pool): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') LIMIT 1`,
  );
  return rows.length > 0;
}
