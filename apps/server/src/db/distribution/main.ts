import { fileURLToPath } from 'node:url';
import { runCommand, say } from '../../command';
import { ConfigError, readConfig } from '../../config';
import { migrateAsOwner } from '../command-database';
import { MigrationError } from '../migrate';
import { createPool } from '../pool';
import { initLanes } from '../settings';
import { distribute, NotDistributable } from './distribute';

const root = fileURLToPath(new URL('../../../', import.meta.url));

await runCommand(main, (error) => {
  const known =
    error instanceof NotDistributable || error instanceof ConfigError || error instanceof MigrationError;
  return known ? error.message : error.stack;
});

async function main(): Promise<void> {
  const { databaseUrl, ownerUrl, lanes: wanted } = readConfig(process.env, root);
  if (!databaseUrl)
    throw new NotDistributable('Set DATABASE_URL: the embedded database cannot be distributed.');
  const db = createPool(ownerUrl || databaseUrl, () => undefined);
  try {
    await migrateAsOwner(db, { url: databaseUrl, ownerUrl });
    const lanes = await initLanes(db, wanted);
    if (lanes === 1)
      say('This database has one lane: its bets stay on one machine. A new one takes more by LANES.');
    let count = 0;
    await distribute(db, {
      onTable(table, { kind }) {
        count += 1;
        say(`${table}: ${kind}`);
      },
    });
    say(count ? `${count} tables distributed, ${lanes} lanes` : 'Nothing to do: all tables are distributed.');
  } finally {
    await db.end();
  }
}
