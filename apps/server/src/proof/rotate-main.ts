import { randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { noteKey, vkeyOf } from '@truedraw/proof';
import { runCommand, say } from '../command';
import { ConfigError, readConfig } from '../config';
import { openForCommand } from '../db/command-database';
import { changeKey, joinChain } from './keys';
import { readOrigin } from './log/extend-log';
import { createKey, createSigner } from './signer';

const root = fileURLToPath(new URL('../../../', import.meta.url));

await runCommand(main, (error) => (error instanceof ConfigError ? error.message : error.stack));

/** In two steps, so that every server has the key before it signs anything. */
async function main(): Promise<void> {
  const config = readConfig(process.env, root);
  const { db, close } = await openForCommand(config);
  try {
    const signer = createSigner(config.proofKeys);
    await joinChain({ db, signer });
    if (await changeKey({ db, signer })) {
      say(`Key ${signer.youngest.id} is in force; the one before signed for it and signs no more records.`);
      say('Keep the old secret: nothing needs it, and nobody else should ever have it.');
    } else await prepareKey(config.proofKeyFile, await readOrigin(db));
  } finally {
    await close();
  }
}

async function prepareKey(file: string, origin: string): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  if (file) {
    await appendFile(file, `\n${secret}\n`);
    say(`A key was added to ${file}.`);
  } else {
    say('Add this secret to PROOF_KEY of every server, behind those that are there and a comma:');
    say(`\n  ${secret}\n`);
  }
  const { publicKey } = createKey(Buffer.from(secret, 'base64url'));
  say('Witnesses of the log need its verifier key before it is in force:');
  say(`\n  ${vkeyOf(await noteKey('log', origin, publicKey))}\n`);
  say('It signs nothing yet. Restart every server, then run this again to put it in force.');
}
