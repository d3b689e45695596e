import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand, say } from '../command';
import { readDatabasePlace } from '../config';
import { startEmbedded } from '../db/embedded';
import { findCluster } from '../db/embedded/cluster';
import { isMigrated } from '../db/migrate';
import { createPool } from '../db/pool';
import { headFile } from '../proof/head-file';
import { audit } from './audit';
import { describeCheck, describeEnd } from './report';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A problem that the operator must fix first. */
class NothingToAudit extends Error {}

await runCommand(main, (error) => (error instanceof NothingToAudit ? error.message : error.stack));

async function main(): Promise<boolean> {
  const isFull = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values.full;
  const { databaseUrl, dataDir, archiveFolder, production } = readDatabasePlace(process.env, root);
  const folder = join(dataDir, 'postgres');
  if (!databaseUrl && !(await findCluster(folder)))
    throw new NothingToAudit(`There is no database in ${dataDir} yet, and DATABASE_URL names none.`);
  const embedded = databaseUrl ? undefined : await startEmbedded({ folder, log: () => undefined });
  const db = createPool(embedded?.url ?? databaseUrl, () => undefined);
  try {
    if (!(await isMigrated(db)))
      throw new NothingToAudit(
        'The database is of another version than this program: start the server once.',
      );
    const report = await audit(db, {
      onChecked: (checked) => say(describeCheck(checked)),
      headFile: headFile(dataDir),
      archiveFolder,
      production,
      goesOn: !isFull,
    });
    say(describeEnd(report));
    return report.clean;
  } finally {
    await db.end();
    await embedded?.stop();
  }
}
