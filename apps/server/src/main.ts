import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config';
import { demoAccounts, demoPassword } from './start/demo/accounts';
import { demoStaff, demoTotpSecret } from './start/demo/staff';
import { MigrationError } from './db/migrate';
import { start, type Running } from './start/start';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env, root);
  const running = await start(config, { root, say });
  greet(running);
  stopOnSignal(running);
} catch (error) {
  const known =
    error instanceof ConfigError ||
    error instanceof MigrationError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

function greet({ address, services: { config } }: Running): void {
  say(`\n  TrueDraw is at ${address}`);
  say(`  Calls        ${address}/api/docs`);
  if (!config.demo) return say('');
  say(`  Console      ${address}/console/`);
  say(`  Codes sent   ${address}/outbox`);
  say(`  Accounts     ${demoAccounts.map(({ account }) => account).join(', ')} (password ${demoPassword})`);
  say(
    `  Staff        ${demoStaff.map(({ name }) => name).join(', ')} (same password, codes by ${demoTotpSecret})\n`,
  );
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = () => {
    // A second Ctrl-C exits at once; the database recovers by itself.
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping');
    running.stop().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
