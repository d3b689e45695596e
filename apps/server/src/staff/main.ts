import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { message } from '@truedraw/messages/server';
import { createPasswords } from '../crypto/passwords';
import { runCommand, say } from '../command';
import { ConfigError, readConfig } from '../config';
import { openForCommand } from '../db/command-database';
import { Refusal } from '../refusal';
import { CommandError, runStaffCommand } from './command';
import { requireServerSecrets } from './server-secrets';

const root = fileURLToPath(new URL('../../../', import.meta.url));

await runCommand(main, explain);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' } },
  });
  requireServerSecrets(process.env, root);
  const config = readConfig(process.env, root);
  const { db, close } = await openForCommand(config);
  try {
    const passwords = createPasswords(config, { atOnce: 1, waiting: 1 });
    await runStaffCommand({ db, config, passwords }, { command: positionals[0], ...values }, say);
  } finally {
    await close();
  }
}

function explain(error: unknown): string | undefined {
  if (error instanceof Refusal) return message('en', error.key, error.params);
  const typed = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  const known = typed || error instanceof ConfigError || error instanceof CommandError;
  return known ? (error as Error).message : (error as Error).stack;
}
