import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { runCommand, say } from '../command';
import { readDatabasePlace } from '../config';
import { createPool, type Pool } from './pool';
import { hideMigrations } from './roll-back';

const root = fileURLToPath(new URL('../../../', import.meta.url));

await runCommand(main);

/** Prepares the database for servers of an older version; without `--to` lists what it has. */
async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  const url = process.env['OWNER_DATABASE_URL']?.trim() || readDatabasePlace(process.env, root).databaseUrl;
  if (!url) throw new Error('DATABASE_URL names no database.');
  const db = createPool(url, () => undefined);
  try {
    if (to === undefined) return await list(db);
    for (const name of await hideMigrations(db, to)) say(`${name} is hidden from older servers.`);
    say('Install the older version now. The servers that run go on until then.');
  } finally {
    await db.end();
  }
}

async function list(db: Pool): Promise<void> {
  const { rows } = await db.query<{ name: string; at: string }>(
    `SELECT name, to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at FROM migrations ORDER BY name`,
  );
  for (const { name, at } of rows) say(`${at} UTC  ${name}`);
  say('Name the last one that the older version has: --to NAME');
}
