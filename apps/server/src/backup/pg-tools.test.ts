import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runPgTool } from './pg-tools';

test('the programs of PostgreSQL check the database by the certificates that its address names', async () => {
  const file = fileURLToPath(import.meta.url);
  const address = `postgres://u:p@one:1,two:2/name?sslmode=verify-full&sslrootcert=${file}&sslcert=/dev/null&sslkey=/dev/null`;
  const print = 'echo "$PGHOST $PGSSLMODE $PGSSLROOTCERT $PGSSLCERT $PGSSLKEY" >&2; exit 1';
  await expect(runPgTool('sh', ['-c', print], address)).rejects.toThrow(
    `sh failed: one,two verify-full ${file} /dev/null /dev/null`,
  );
});

test('a pg_dump that is older than the server is told plainly, with what to install', async () => {
  const says =
    'echo "pg_dump: error: aborting because of server version mismatch" >&2; echo "pg_dump: detail: server version: 17.6; pg_dump version: 15.14" >&2; exit 1';
  await expect(runPgTool('sh', ['-c', says], 'postgres://u:p@one:1/name')).rejects.toThrow(
    'server version: 17.6; pg_dump version: 15.14\npg_dump must be at least as new as the server: install the postgresql-client of its version.',
  );
});
