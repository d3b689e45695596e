import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand, say } from '../command';
import { readDatabasePlace } from '../config';
import { openForCommand } from '../db/command-database';
import type { Pool } from '../db/pool';
import { checkArchive } from './check-archive';
import { checkEntries } from './check-entries';
import { ArchiveDamaged } from './format';
import { openArchive } from './read-files';
import { restoreArchive, restoreEntries } from './restore';
import { listArchives } from './store/archives';
import { listEntryArchives } from './store/entry-archives';

const root = fileURLToPath(new URL('../../../', import.meta.url));

await runCommand(main);

/** Lists the archives; with `--check` reads them in full, with `--restore YYYYMM` puts a month back into the tables. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, restore: { type: 'string' } },
  });
  const { databaseUrl, dataDir, archiveFolder } = readDatabasePlace(process.env, root);
  const ownerUrl = process.env['OWNER_DATABASE_URL']?.trim() ?? '';
  const { db, close } = await openForCommand({ databaseUrl, ownerUrl, dataDir }, { asOwner: true });
  try {
    const archives = await listAll(db, archiveFolder);
    if (values.restore !== undefined) return await restore(archives, values.restore);
    if (values.check) return await checkAll(archives);
    for (const { name, content } of archives) say(`${name.padEnd(16)}${content}`);
    return true;
  } finally {
    await close();
  }
}

interface Listed {
  name: string;
  /** The months that name it for a restore. */
  month: string;
  content: string;
  check: () => Promise<void>;
  restore: () => Promise<void>;
}

/** Entries first: they are restored before the bets of their month. */
async function listAll(db: Pool, folder: string): Promise<Listed[]> {
  const entries = (await listEntryArchives(db)).map((archive) => ({
    name: archive.name,
    month: String(archive.period),
    content: `${archive.entries.toLocaleString('en-US')} entries`,
    check: async () => checkEntries(db, folder, await openArchive<'entries'>(folder, archive)),
    restore: () => restoreEntries(db, folder, archive),
  }));
  const bets = (await listArchives(db)).map((archive) => ({
    name: archive.name,
    // A month can have an archive for each schedule.
    month: archive.name.replace('_fast', ''),
    content: `${archive.bets.toLocaleString('en-US')} bets`,
    check: async () => checkArchive(db, await openArchive(folder, archive)),
    restore: () => restoreArchive(db, folder, archive),
  }));
  return [...entries, ...bets];
}

async function restore(archives: readonly Listed[], month: string): Promise<boolean> {
  const wanted = archives.filter((archive) => archive.name === month || archive.month === month);
  if (!wanted.length) throw new Error(`${month} is not archived.`);
  for (const archive of wanted) {
    await archive.restore();
    say(`${archive.name}: ${archive.content} are in the table again.`);
  }
  return true;
}

async function checkAll(archives: readonly Listed[]): Promise<boolean> {
  let isRight = true;
  for (const archive of archives)
    try {
      await archive.check();
      say(`  ok     ${archive.name} (${archive.content})`);
    } catch (error) {
      if (!(error instanceof ArchiveDamaged)) throw error;
      isRight = false;
      say(`  WRONG  ${error.message}`);
    }
  return isRight;
}
