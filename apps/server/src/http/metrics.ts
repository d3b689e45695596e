import type { FastifyInstance } from 'fastify';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type Metric,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client';
import type { Services } from '../services';
import { createRelay } from '../supervisor/relay';
import { internalGuard } from './internal-pages';
import type { PrebuiltAnswers } from './prebuilt';

/** `others` are the metrics of other parts of the server. */
export function registerMetrics(
  app: FastifyInstance,
  { db, config, readiness }: Pick<Services, 'db' | 'config' | 'readiness'>,
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
  const own = (): Promise<Figures> => {
    const all = Registry.merge([registry, ...others]);
    // Whichever server is asked, the figures of each come under its number, so that one that was started again counts
    // from zero by itself.
    if (config.servers) all.setDefaultLabels({ server: config.serverNumber });
    return all.getMetricsAsJSON();
  };
  // One that drains has a successor with its number.
  const relay = createRelay(config.servers - 1, async () => (readiness.isReady ? own() : []));
  app.addHook('onClose', () => relay.stop());
  app.get('/metrics', { onRequest: internalGuard(config) }, async (_request, reply) => {
    const all = [await own(), ...((await relay.askOthers()) as Figures[])];
    return reply.type(registry.contentType).send(await together(all).metrics());
  });
}

type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** The figures of several servers in one registry, each name once with the values of all. */
export function together(servers: readonly Figures[]): Registry {
  const named = new Map<string, Figures[number]>();
  for (const figure of servers.flat()) {
    // Servers tell each other in JSON, which has null where a figure is not known.
    for (const one of figure.values) one.value ??= Number.NaN;
    const known = named.get(figure.name);
    if (known) known.values.push(...figure.values);
    else named.set(figure.name, figure);
  }
  const registry = new Registry();
  for (const figure of named.values())
    registry.registerMetric({ ...figure, get: async () => figure } as unknown as Metric);
  return registry;
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
