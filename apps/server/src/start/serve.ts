import cluster from 'node:cluster';
import { demoAccounts, demoPassword } from './demo/accounts';
import { demoStaff, demoTotpSecret } from './demo/staff';
import type { Config } from '../config';
import type { EmbeddedDatabase } from '../db/embedded';
import type { Running } from './start';
import { startPatiently } from './start-patiently';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs one server, alone or as one of the supervisor's, until it is asked to stop. */
export async function serve(
  config: Config,
  root: string,
  embedded: Promise<EmbeddedDatabase> | undefined,
): Promise<void> {
  // What stops a process by itself is meant for the supervisor, which a terminal sends it too.
  if (cluster.isWorker) for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  const running = await startPatiently(config, { root, say, embedded });
  // Before the greeting: who reads it may end the process at once.
  stopOnSignal(running);
  if (!cluster.isWorker || cluster.worker!.id === 1) greet(running);
  if (!cluster.isWorker) return;
  process.send!('ready');
  setInterval(() => process.send!('alive'), 2_000).unref();
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
    if (!cluster.isWorker) say('Stopping');
    // Nobody waits for another server where there is none.
    const drains = cluster.isWorker || running.services.config.production;
    (drains ? running.drain() : running.stop()).then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exit(1);
      },
    );
  };
  if (!cluster.isWorker) process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
