import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Services } from '../services';
import { registerDocs } from './docs';
import { registerErrors, sendRefusal } from './errors';
import { registerHealth } from './health';
import { registerMetrics, routeOf } from './metrics';
import { registerOutbox } from './outbox';
import { pageStyles } from './page';
import { registerPlayerApp } from './player-app';
import { Refusal } from './refusal';
import { registerCalls } from './routes';
import { registerSecurityHeaders } from './security-headers';

/** Everything that listens on the port. `log` takes the lines of the log where they should not go to the terminal. */
export async function createApp(
  services: Services,
  { playerFolder, log }: { playerFolder: string; log?: DestinationStream },
): Promise<FastifyInstance> {
  const { config, db } = services;
  const logger: FastifyBaseLogger = pino({ level: config.logLevel, base: null }, log ?? pino.destination(2));
  const app = Fastify({
    loggerInstance: logger,
    // Fastify's own lines repeat the whole address, with whatever an old client puts there.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // An address that cannot be read is answered like any other bad input; the default would repeat it.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(request, reply, new Refusal('BadInput', { field: 'url' })),
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip } = request;
    const facts = { method, route: routeOf(request), status: reply.statusCode, ip };
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    done();
  });
  registerSecurityHeaders(app, { google: config.googleClientId !== '' });
  registerErrors(app);
  registerMetrics(app, db);
  registerHealth(app, db);
  registerDocs(app);
  app.get('/plain.css', (_request, reply) => reply.type('text/css').send(pageStyles));
  if (config.demo && config.codes.driver === 'outbox') registerOutbox(app, db);
  registerCalls(app, services);
  await registerPlayerApp(app, playerFolder);
  return app;
}
