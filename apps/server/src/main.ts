import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';
import { launchEmbedded, type EmbeddedDatabase } from './db/embedded';
import { MigrationError } from './db/migrate';
import { supervise } from './supervisor/supervise';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let database: Promise<EmbeddedDatabase> | undefined;
try {
  const config = readConfig(process.env, root, cluster.isWorker ? Number(process.argv[2]) : 1);
  if (config.servers && cluster.isPrimary) supervise(config.servers, fileURLToPath(import.meta.url));
  else {
    // The database starts while the server is loaded.
    if (!config.databaseUrl)
      ({ ready: database } = await launchEmbedded({
        folder: join(config.dataDir, 'postgres'),
        log: (line) => void process.stdout.write(`${line}\n`),
      }));
    database?.catch(() => undefined); // Told by whoever waits for it.
    // Loaded by the servers alone: the supervisor stays small.
    const { serve } = await import('./start/serve');
    await serve(config, root, database);
  }
} catch (error) {
  const known =
    error instanceof ConfigError ||
    error instanceof MigrationError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  await database?.then((started) => started.stop()).catch(() => undefined);
  // A server that failed has connections left that would keep it.
  if (cluster.isWorker) process.exit(1);
  process.exitCode = 1;
}
