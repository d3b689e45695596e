import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services';
import { internalGuard } from './internal-pages';
import type { PrebuiltAnswers } from './prebuilt';

/** `others` are the metrics of other parts of the server. */
export function registerMetrics(
  app: FastifyInstance,
  { db, config }: Pick<Services, 'db' | 'config'>,
  others: readonly Registry[],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  void new Gauge({
    name: 'database_connections',
    help: 'Connections of this server, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, db.totalCount);
      this.set({ state: 'idle' }, db.idleCount);
      this.set({ state: 'waited_for' }, db.waitingCount);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { onRequest: internalGuard(config) }, async (_request, reply) =>
    reply.type(registry.contentType).send(await Registry.merge([registry, ...others]).metrics()),
  );
}

/** Prepared answers bypass the hooks, so they are counted where they are sent. */
export function registerPrebuiltMetrics(prebuilt: PrebuiltAnswers, registry: Registry): void {
  void new Counter({
    name: 'http_prebuilt_answers_total',
    help: 'Answers sent ready-made, by route',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, count] of prebuilt.counts) this.inc({ route }, count);
    },
  });
}

/** The route's template, never the address itself, which may contain what must not be logged. */
export const routeOf = (request: { routeOptions: { url?: string | undefined } }): string =>
  request.routeOptions.url ?? 'none';
