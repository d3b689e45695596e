import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand, say } from '../command';
import { readDatabasePlace } from '../config';
import { openForCommand } from '../db/command-database';
import type { Pool } from '../db/pool';
import { checkArchive } from './check-archive';
import { ArchiveDamaged } from './format';
import { openArchive } from './read-files';
import { restoreArchive } from './restore';
import { listArchives, type ArchiveRow } from './store/archives';

const root = fileURLToPath(new URL('../../../', import.meta.url));

await runCommand(main);

/** Lists the archives; with `--check` reads them in full, with `--restore YYYYMM` puts a month back into the table. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, restore: { type: 'string' } },
  });
  const { databaseUrl, dataDir, archiveFolder } = readDatabasePlace(process.env, root);
  const ownerUrl = process.env['OWNER_DATABASE_URL']?.trim() ?? '';
  const { db, close } = await openForCommand({ databaseUrl, ownerUrl, dataDir }, { asOwner: true });
  try {
    const archives = await listArchives(db);
    if (values.restore !== undefined) return await restore(db, archiveFolder, archives, values.restore);
    if (values.check) return await checkAll(db, archiveFolder, archives);
    for (const { name, bets } of archives) say(`${name.padEnd(16)}${bets.toLocaleString('en-US')} bets`);
    return true;
  } finally {
    await close();
  }
}

/** A month can have an archive for each schedule. */
async function restore(
  db: Pool,
  folder: string,
  archives: readonly ArchiveRow[],
  month: string,
): Promise<boolean> {
  const wanted = archives.filter(({ name }) => name === month || name === `${month}_fast`);
  if (!wanted.length) throw new Error(`${month} is not archived.`);
  for (const archive of wanted) {
    await restoreArchive(db, folder, archive);
    say(`${archive.name}: ${archive.bets.toLocaleString('en-US')} bets are in the table again.`);
  }
  return true;
}

async function checkAll(db: Pool, folder: string, archives: readonly ArchiveRow[]): Promise<boolean> {
  let isRight = true;
  for (const archive of archives)
    try {
      await checkArchive(db, await openArchive(folder, archive));
      say(`  ok     ${archive.name} (${archive.bets.toLocaleString('en-US')} bets)`);
    } catch (error) {
      if (!(error instanceof ArchiveDamaged)) throw error;
      isRight = false;
      say(`  WRONG  ${error.message}`);
    }
  return isRight;
}
