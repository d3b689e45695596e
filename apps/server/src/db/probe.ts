import { Client } from 'pg';
import { inTime } from './in-time';

export interface Probed {
  readOnly: boolean;
  /** Which failover it is the outcome of; 0 of a standby. */
  timeline: number;
}

/** Asks one host what it is, by a connection of its own. */
export async function probe(connectionString: string, milliseconds: number): Promise<Probed> {
  const client = new Client({ connectionString, application_name: 'truedraw probe' });
  client.on('error', () => undefined);
  try {
    return await inTime(ask(client), milliseconds);
  } finally {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

async function ask(client: Client): Promise<Probed> {
  await client.connect();
  const { rows } = await client.query<Probed>(
    `SELECT current_setting('transaction_read_only') = 'on' AS "readOnly",
            CASE WHEN pg_is_in_recovery() THEN 0
                 ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int4 END AS timeline`,
  );
  return rows[0]!;
}
