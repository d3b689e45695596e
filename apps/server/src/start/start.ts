import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { createCallers } from '../accounts/callers';
import { createGoogleVerifier } from '../accounts/google';
import { createPasswords } from '../crypto/passwords';
import { createArchives } from '../archive/archives';
import { raiseAlarm } from '../audit/raise-alarm';
import { createTeamCache } from '../agents/team-cache';
import { createBackground } from '../background';
import { createBets } from '../bets';
import { prepareBetInfo } from '../bets/prebuilt-info';
import { createCodeSender, createLetterMetrics, createLetterSender } from '../accounts/code-sender';
import { createAlarms } from '../incidents/alarms';
import { ConfigError, type Config } from '../config';
import { startDatabaseClock, type DatabaseClock } from '../db/database-clock';
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded';
import { migrateAsOwner } from '../db/command-database';
import { isDistributed } from '../db/distribution/distribute';
import { createPool, type Pool } from '../db/pool';
import { embeddedServerUrl, makeEmbeddedRole } from '../db/server-role';
import { seedDemoAccounts } from './demo/accounts';
import { seedDemoChannels } from './demo/channels';
import { seedDemoStaff } from './demo/staff';
import { seedDemoHistory } from './demo/history';
import { createFeed } from '../feed/create-feed';
import { createApp } from './app';
import { createPrebuilt } from '../http/prebuilt';
import { createReadiness } from '../http/readiness';
import { lingerMilliseconds } from '../http/server';
import { startJobs, startJobsOnStandby } from './start-jobs';
import type { JobLoop } from '../jobs/loop';
import type { Payloads } from '../live/events';
import { startBalances } from '../stream/balances';
import { createHub, type LiveHub } from '../live/hub';
import { startOddsFrames } from '../stream/odds-frames';
import { neighboursOfProcess, noNeighbours, type Neighbours } from '../supervisor/neighbours';
import { createStreams, type Streams } from '../stream/streams';
import { createLog, describeError } from '../log';
import { createBoard, type Board } from '../market/board';
import { prepareAnswers } from '../market/prebuilt-answers';
import { loadRenderer } from '../pages/load-renderer';
import { joinChain } from '../proof/keys';
import { createWitnesses } from '../proof/log/witnesses';
import { createSigner } from '../proof/signer';
import { createPush } from '../push';
import type { Services } from '../services';
import { initLanes } from '../db/settings';

export interface Running {
  app: FastifyInstance;
  services: Services;
  address: string;
  /** Finishes the accepted requests, then closes the database. */
  stop(): Promise<void>;
  /** The same, after connections had time to go to another server: nobody's request is cut off. */
  drain(): Promise<void>;
}

/** Starts the whole product: database, migrations, demo data, HTTP. */
export async function start(
  config: Config,
  {
    root,
    say,
    log: destination,
    embedded: starting,
    meetNeighbours = neighboursOfProcess,
  }: {
    root: string;
    say: (line: string) => void;
    log?: DestinationStream;
    /** The embedded database, if it is started already. */
    embedded?: Promise<EmbeddedDatabase> | undefined;
    meetNeighbours?: () => Promise<Neighbours>;
  },
): Promise<Running> {
  // It loads while the database starts.
  const loadingRenderer = loadRenderer(join(root, 'apps/server/dist/render-page.js'));
  const embedded = config.databaseUrl
    ? undefined
    : await (starting ?? startEmbedded({ folder: join(config.dataDir, 'postgres'), log: say }));
  const log = createLog(config.logLevel, destination);
  let app: FastifyInstance | undefined;
  let live: LiveHub | undefined;
  let clock: DatabaseClock | undefined;
  let streams: Streams | undefined;
  let oddsFrames: { stop(): void } | undefined;
  let market: Board | undefined;
  let loop: JobLoop | undefined;
  let neighbours: Neighbours | undefined;
  const background = createBackground(log);
  const url = embedded ? embeddedServerUrl(embedded.url) : config.databaseUrl;
  const onLost = (error: Error) => log.warn({ problem: error.message }, 'lost a database connection');
  const db = createPool(url, onLost, { max: Math.min(20, Math.max(5, shareOf(40, config))) });
  try {
    await prepareDatabase({ config, db, url, embedded, log });
    const lanes = await initLanes(db, config.lanes);
    if (config.lanes !== undefined && config.lanes !== lanes) throw otherLanes(config.lanes, lanes);
    const distributed = await isDistributed(db);
    clock = await startDatabaseClock(db);
    live = createHub({ db, connectionString: url, log });
    market = createBoard({ db, clock, config, live, log });
    streams = createStreams(live, clock);
    const signer = createSigner(config.proofKeys);
    neighbours = await meetNeighbours().catch((error: unknown) => {
      log.warn(describeError(error), 'this server neither hands over bets nor takes them');
      return noNeighbours;
    });
    const letterMetrics = createLetterMetrics();
    const letterSender = createLetterSender(config.codes, db, letterMetrics);
    const services: Services = {
      log,
      live,
      streams,
      balances: startBalances({ db, lanes, log, live, streams }),
      market,
      prebuilt: createPrebuilt({ isFast: config.shortcuts.fastAnswers }),
      feed: await createFeed(db, config),
      jobs: { wake: () => loop?.wake() },
      background,
      config,
      readiness: createReadiness(),
      db,
      clock,
      lanes,
      callers: createCallers({ db, lanes }),
      teams: createTeamCache({ db, lanes }),
      archives: createArchives({
        db,
        lanes,
        folder: config.archive.folder,
        onDamaged: ({ archive, message }) =>
          raiseAlarm({ db, log }, { source: 'archive', subject: archive, problems: [message] }),
      }),
      bets: createBets({
        url,
        db,
        lanes,
        distributed,
        signer,
        shortcuts: config.shortcuts,
        neighbours,
        onError: onLost,
      }),
      signer,
      witnesses: await createWitnesses(config.witnesses),
      passwords: createPasswords(config, { atOnce: shareOf(availableParallelism(), config), waiting: 200 }),
      codeSender: createCodeSender(config.codes, db, letterMetrics),
      letterSender,
      letterMetrics,
      alarms: createAlarms(config.alarms, letterSender),
      push: await createPush(db, config),
      google: createGoogleVerifier({
        clientId: config.googleClientId,
        keysUrl: config.googleKeysUrl,
        clock,
      }),
    };
    if (config.demo) await seedDemoAccounts(services);
    if (config.demo) await seedDemoStaff(services);
    if (config.demo) await seedDemoChannels(services);
    if (config.demo && config.jobs === 'on') await seedDemoHistory(services);
    // The chain begins after a demonstration's history, for which nothing was promised.
    await joinChain(services);
    live.subscribe(['key'], ({ payload }) => void signer.follow((payload as Payloads['key']).id));
    live.subscribe(['odds', 'settings', 'close'], () => services.bets.board.expire());
    oddsFrames = startOddsFrames(services);
    await market.start();
    prepareAnswers(market, services.prebuilt);
    prepareBetInfo(services.bets.board, services.prebuilt);
    app = await createApp(services, {
      playerFolder: join(root, 'apps/player/dist'),
      consoleFolder: join(root, 'apps/console/dist'),
      renderer: await loadingRenderer,
    });
    // After all listeners are subscribed.
    await live.start();
    services.readiness.start();
    const address = await app.listen({ host: config.host, port: config.port });
    loop = jobsOf[config.jobs]?.(services);
    const stop = async (): Promise<void> => {
      await app?.close();
      await background.stop();
      await services.bets.stop();
      await neighbours?.stop();
      await services.balances.stop();
      await loop?.stop();
      for (const source of services.feed.sources) source.stop?.();
      oddsFrames?.stop();
      await market?.stop();
      await live?.stop();
      clock?.stop();
      await db.end();
      await embedded?.stop();
    };
    return {
      app,
      services,
      address,
      stop,
      async drain() {
        services.readiness.drain();
        await sleep(lingerMilliseconds);
        await stop();
      },
    };
  } catch (error) {
    await app?.close();
    await background.stop();
    streams?.close();
    await neighbours?.stop();
    oddsFrames?.stop();
    await market?.stop();
    await live?.stop();
    clock?.stop();
    await db.end();
    await embedded?.stop();
    throw error;
  }
}

const jobsOf: Record<Config['jobs'], ((services: Services) => JobLoop) | undefined> = {
  on: startJobs,
  off: startJobsOnStandby,
  never: undefined,
};

interface Preparing {
  config: Config;
  db: Pool;
  url: string;
  embedded: EmbeddedDatabase | undefined;
  log: Services['log'];
}

/** Migrates as the owner of the tables, if the server has a role of its own. */
async function prepareDatabase({ config, db, url, embedded, log }: Preparing): Promise<void> {
  const ownerUrl = embedded?.url ?? config.ownerUrl;
  if (!ownerUrl && config.production)
    log.warn('the role of DATABASE_URL may change everything: set OWNER_DATABASE_URL');
  await migrateAsOwner(db, { url, ownerUrl }, async (owner) => {
    if (embedded) await makeEmbeddedRole(owner, url);
  });
}

/** The servers of one supervisor share the machine. */
const shareOf = (all: number, { servers }: Config): number =>
  Math.max(1, Math.floor(all / Math.max(1, servers)));

/** Rows are found by their lane, so another number of lanes would not find them. */
const otherLanes = (wanted: number, lanes: number): ConfigError =>
  new ConfigError([
    `LANES is ${wanted}, but this database was made with ${lanes}: set LANES to ${lanes} or leave it out`,
  ]);
