import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { requireHosts } from '../db/address';

/** How PostgreSQL's own programs find the database. Its password is never among their arguments, which anybody can read. */
function pgEnvironment(address: string): Record<string, string> {
  const hosts = requireHosts(address).map((url) => new Client({ connectionString: url }));
  const { user = '', password, database = '' } = hosts[0]!;
  const parameters = new URL(requireHosts(address)[0]!).searchParams;
  const tls = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']
    .map((name) => [`PG${name.toUpperCase()}`, parameters.get(name) ?? ''] as const)
    .filter(([, value]) => value);
  return {
    PGHOST: hosts.map(({ host }) => host).join(','),
    PGPORT: hosts.map(({ port }) => port).join(','),
    PGUSER: user,
    PGDATABASE: database,
    PGTARGETSESSIONATTRS: 'read-write',
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    ...Object.fromEntries(tls),
  };
}

/** Runs one of PostgreSQL's programs on a database; what it complains about is the message of the error. */
export async function runPgTool(name: string, args: readonly string[], address: string): Promise<void> {
  const program = spawn(name, args, {
    env: { ...process.env, LC_ALL: 'C', ...pgEnvironment(address) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  program.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  await new Promise<void>((resolve, reject) => {
    program.once('error', () =>
      reject(new Error(`${name} is not installed: on Debian it is in the package postgresql-client.`)),
    );
    program.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${name} failed: ${complaints.trim()}${adviceOn(complaints)}`)),
    );
  });
}

const adviceOn = (complaints: string): string =>
  complaints.includes('server version mismatch')
    ? '\npg_dump must be at least as new as the server: install the postgresql-client of its version.'
    : '';
