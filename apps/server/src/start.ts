import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { createGoogleVerifier } from './accounts/google';
import { createPasswords } from './accounts/passwords';
import { createCodeSender } from './codes/code-sender';
import type { Config } from './config';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { createPool } from './db/pool';
import { seedDemoAccounts } from './demo/accounts';
import { createApp } from './http/app';
import type { Services } from './services';
import { fixLanes } from './store/settings';
import { sweepExpired } from './store/tokens';

export interface Running {
  app: FastifyInstance;
  services: Services;
  address: string;
  /** Answers what was accepted, then lets go of the database. */
  stop(): Promise<void>;
}

const sweepMilliseconds = 600_000;

/** Brings the whole product up: database, migrations, demo data, HTTP. */
export async function start(
  config: Config,
  { root, say, log }: { root: string; say: (line: string) => void; log?: DestinationStream },
): Promise<Running> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ folder: join(config.dataDir, 'postgres'), log: say });
  let app: FastifyInstance | undefined;
  const db = createPool(embedded?.url ?? config.databaseUrl, (error) =>
    app?.log.warn({ problem: error.message }, 'lost a database connection'),
  );
  try {
    await migrate(db);
    const services: Services = {
      config,
      db,
      lanes: await fixLanes(db, config.lanes),
      passwords: createPasswords(config.passwordPepper, { atOnce: availableParallelism(), waiting: 200 }),
      codeSender: createCodeSender(config.codes, db),
      google: createGoogleVerifier({ clientId: config.googleClientId, keysUrl: config.googleKeysUrl }),
    };
    if (config.demo) await seedDemoAccounts(services);
    app = await createApp(services, { playerFolder: join(root, 'apps/player/dist'), ...(log && { log }) });
    const address = await app.listen({ host: config.host, port: config.port });
    const sweeper = setInterval(() => void sweepExpired(db).catch(() => undefined), sweepMilliseconds);
    return {
      app,
      services,
      address,
      async stop() {
        clearInterval(sweeper);
        await app?.close();
        await db.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await app?.close();
    await db.end();
    await embedded?.stop();
    throw error;
  }
}
