import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRenderer } from '@truedraw/contract/pages';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { registerStaffStream } from '../dashboard/staff-stream';
import { registerLive } from '../stream/route';
import type { Services } from '../services';
import { registerConsoleApp } from '../http/console-app';
import { registerDocs } from './docs';
import { registerErrors, sendRefusal } from '../http/errors';
import { isForConsole, registerHosts } from '../http/hosts';
import { registerHealth } from './health';
import { registerMetrics, registerPrebuiltMetrics } from '../http/metrics';
import { registerOutbox } from '../accounts/outbox-page';
import { pageStyles } from '../http/page';
import { registerPictures } from '../content/pictures-route';
import { registerNoApp, registerPlayerApp } from '../http/player-app';
import { createPlayerPages } from '../pages/player-pages';
import { registerLogFiles } from '../proof/log/log-files';
import { registerProofFiles } from '../proof/proof-files';
import { registerReady } from '../http/readiness';
import { Refusal } from '../refusal';
import { registerRequestLog } from '../http/request-log';
import { callerOf } from '../accounts/caller';
import { writePlacedBet } from '../bets/place-bet';
import { requireStaff } from '../staff/staff-caller';
import { registerCalls } from '../http/routes';
import { playerHandlers } from './player-handlers';
import { staffHandlers } from './staff-handlers';
import { registerSecurityHeaders } from '../http/security-headers';
import { createHttpServer } from '../http/server';
import { registerStaffCalls } from '../http/staff-routes';

/** The built apps. */
interface Apps {
  playerFolder: string;
  consoleFolder: string;
  /** Renders the player's pages. Without it they are sent without content. */
  renderer?: PageRenderer | undefined;
}

/** Everything that listens on the port. */
export async function createApp(
  services: Services,
  { playerFolder, consoleFolder, renderer }: Apps,
): Promise<FastifyInstance> {
  const { config, db, prebuilt, readiness } = services;
  const app = Fastify({
    loggerInstance: services.log,
    // Polled answers are sent before the framework sees the request.
    serverFactory: (handle) =>
      createHttpServer(prebuilt, handle, {
        readiness,
        mayUsePrebuilt: (request) => !isForConsole(config, request),
      }),
    // Fastify's own log lines contain the whole address, with any secret an old client puts there.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than its line.
    childLoggerFactory: (logger) => logger,
    genReqId: () => crypto.randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 64 * 1024,
    // A start may be slow; it fails by its own errors, not by a clock.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // Requests during the shutdown are still answered by the contract; Fastify's own 503 is not part of it.
    return503OnClosing: false,
    // A malformed address is answered like other bad input; the default answer would repeat it.
    frameworkErrors: (_error, request, reply) => {
      void sendRefusal(request, reply, new Refusal('BadInput', { field: 'url' }));
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  registerRequestLog(app, services.log);
  registerHosts(app, config);
  registerSecurityHeaders(app, { google: config.googleClientId !== '' });
  registerErrors(app);
  const metrics = new Registry();
  const { bets, push, background, letterMetrics } = services;
  registerMetrics(app, services, [
    bets.registry,
    push.registry,
    background.registry,
    letterMetrics.registry,
    metrics,
  ]);
  registerHealth(app, services, metrics);
  registerReady(app, readiness);
  registerPrebuiltMetrics(prebuilt, metrics);
  registerDocs(app, config);
  app.get('/plain.css', (_request, reply) => reply.type('text/css').send(pageStyles));
  if (config.demo && config.codes.driver === 'outbox') registerOutbox(app, db);
  registerCalls(app, services, { handlers: playerHandlers, writers: { placeBet: writePlacedBet }, callerOf });
  registerPictures(app, db);
  registerProofFiles(app, db);
  registerLogFiles(app, db, services.witnesses);
  registerLive(app, services, metrics);
  registerStaffCalls(app, services, { handlers: staffHandlers, requireStaff });
  registerStaffStream(app, services, metrics);
  await registerConsoleApp(app, consoleFolder);
  const playerPage = join(playerFolder, 'index.html');
  if (existsSync(playerPage))
    await registerPlayerApp(app, playerFolder, createPlayerPages(services, playerPage, renderer));
  else registerNoApp(app);
  return app;
}
