import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { runCommand, say } from '../command';
import { readDatabasePlace } from '../config';
import { openForCommand } from './command-database';
import { hideMigrations } from './roll-back';
import type { Pool } from './pool';

const root = fileURLToPath(new URL('../../../', import.meta.url));

await runCommand(main);

/** Prepares the database for servers of an older version; without `--to` lists what it has. */
async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  const { databaseUrl, dataDir } = readDatabasePlace(process.env, root);
  const ownerUrl = process.env['OWNER_DATABASE_URL']?.trim();
  const { db, close } = await openForCommand({ databaseUrl: ownerUrl || databaseUrl, ownerUrl: '', dataDir });
  try {
    if (to === undefined) return await list(db);
    for (const name of await hideMigrations(db, to)) say(`${name} is hidden from older servers.`);
    say('Install the older version now. The servers that run go on until then.');
  } finally {
    await close();
  }
}

async function list(db: Pool): Promise<void> {
  const { rows } = await db.query<{ name: string; at: string }>(
    `SELECT name, to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at FROM migrations ORDER BY name`,
  );
  for (const { name, at } of rows) say(`${at} UTC  ${name}`);
  say('Name the last one that the older version has: --to NAME');
}
