import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeCheck, describeEnd } from '../audit/report';
import { runCommand, say } from '../command';
import { readDatabasePlace } from '../config';
import { dumpsIn, keepNewest, writeDump } from './dumps';
import { rehearse } from './rehearse';

const root = fileURLToPath(new URL('../../../', import.meta.url));

await runCommand(main);

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string', default: '14' },
      rehearse: { type: 'boolean', default: false },
    },
  });
  const { databaseUrl, dataDir, archiveFolder } = readDatabasePlace(process.env, root);
  const folder = resolve(values.to ?? `${dataDir}/backups`);
  if (values.rehearse) return rehearseNewest(folder, archiveFolder);
  const address = process.env['OWNER_DATABASE_URL']?.trim() || databaseUrl;
  if (!address)
    throw new Error('DATABASE_URL names no database. The embedded one is copied while it is stopped.');
  const keep = Number(values.keep);
  if (!Number.isSafeInteger(keep) || keep < 1) throw new Error('--keep is how many dumps stay, at least 1.');
  const { file, bytes } = await writeDump(address, folder, new Date());
  say(`${file}: ${(bytes / 1_000_000).toFixed(1)} MB`);
  for (const name of await keepNewest(folder, keep)) say(`removed ${name}`);
  if (existsSync(archiveFolder))
    say(`Archived months are not in it: copy ${archiveFolder} too, whose files never change.`);
  return true;
}

async function rehearseNewest(folder: string, archiveFolder: string): Promise<boolean> {
  const address = process.env['REHEARSAL_DATABASE_URL']?.trim();
  if (!address) throw new Error('REHEARSAL_DATABASE_URL has to name an empty database for the rehearsal.');
  const newest = (await dumpsIn(folder)).at(-1);
  if (!newest) throw new Error(`There is no dump in ${folder}.`);
  say(`Restoring ${newest}`);
  const report = await rehearse(resolve(folder, newest), address, archiveFolder);
  for (const check of report.checks) say(describeCheck(check));
  say(describeEnd(report));
  return report.clean;
}
