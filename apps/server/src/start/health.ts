import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { booksHealth } from '../audit/books-health';
import { readBooksState } from '../audit/store/audit-runs';
import { readClock } from '../db/clock';
import { inTime } from '../db/in-time';
import { drawsHealth } from '../draws/draws-health';
import { feedHealth } from '../draws/feed-health';
import { listHeartbeats } from '../jobs/store/heartbeats';
import { countOpenIncidents } from '../incidents/store/incidents';
import type { Services } from '../services';
import { version } from '../version';
import { registerFeedMetrics } from './feed-metrics';
import { patienceMs, readOnce } from './read-once';
import { registerWorkMetrics } from './work-metrics';

type Watched = Pick<Services, 'db' | 'feed'>;

async function facts(services: Watched) {
  const feed = await feedHealth(services);
  const draws = await drawsHealth(services);
  const audits = await booksHealth(services.db).catch(() => undefined);
  return {
    status: draws.draws === 'ok' ? 'ok' : 'failing',
    database: 'ok',
    ...draws,
    ...feed,
    books: audits?.books,
    auditedAt: audits?.auditedAt,
  };
}

/**
 * Ok only while draws can be closed and settled. Trouble with the feed or the books needs an operator, not another
 * server, and changes nothing here. Whether this process takes requests is told by `/ready`.
 */
export function registerHealth(app: FastifyInstance, services: Watched, metrics: Registry): void {
  app.get('/health', async (_request, reply) => {
    const found = await inTime(facts(services), patienceMs).catch(() => undefined);
    const state = found ?? { status: 'failing', database: 'unreachable' };
    return reply
      .code(state.status === 'ok' ? 200 : 503)
      .send({ ...state, version, uptimeSeconds: Math.floor(process.uptime()) });
  });
  registerDatabaseMetrics(services, metrics);
  registerJobMetrics(services, metrics);
  registerFeedMetrics(services, metrics);
  registerBooksMetrics(services, metrics);
  registerIncidentMetrics(services, metrics);
  registerWorkMetrics(services, metrics);
}

/** Without the database the other figures are not known, and no rule about them is true. */
function registerDatabaseMetrics({ db }: Watched, metrics: Registry): void {
  const clock = readOnce(() => readClock(db));
  void new Gauge({
    name: 'database_up',
    help: 'Whether the database answers this server',
    registers: [metrics],
    async collect() {
      this.set((await clock()) === undefined ? 0 : 1);
    },
  });
}

function registerIncidentMetrics({ db }: Watched, metrics: Registry): void {
  const open = readOnce(() => countOpenIncidents(db));
  void new Gauge({
    name: 'incidents_open',
    help: 'What is wrong and needs a person, by kind',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { kind, count } of (await open()) ?? []) this.set({ kind }, count);
    },
  });
}

function registerJobMetrics(services: Watched, metrics: Registry): void {
  const { db } = services;
  const health = readOnce(() => drawsHealth(services));
  const heartbeats = readOnce(() => listHeartbeats(db, { standby: true }));
  void new Gauge({
    name: 'draws_late',
    help: 'Draws that should have been closed, or paid, by now',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const { unclosed, unsettled } = (await health()) ?? { unclosed: Number.NaN, unsettled: Number.NaN };
      this.set({ state: 'unclosed' }, unclosed);
      this.set({ state: 'unsettled' }, unsettled);
    },
  });
  void new Gauge({
    name: 'jobs_late',
    help: 'Jobs that draws need and no server has done in time',
    registers: [metrics],
    async collect() {
      this.set((await health())?.lateJobs.length ?? Number.NaN);
    },
  });
  void new Gauge({
    name: 'job_last_done_timestamp_seconds',
    help: 'When any server last did the job, by its heartbeat',
    labelNames: ['job'],
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { job, at } of (await heartbeats()) ?? []) this.set({ job }, at / 1000);
    },
  });
}

function registerBooksMetrics({ db }: Watched, metrics: Registry): void {
  const books = readOnce(() => readBooksState(db));
  void new Gauge({
    name: 'audit_open_faults',
    help: 'Audits of the books whose findings nobody has acknowledged',
    registers: [metrics],
    async collect() {
      this.set((await books())?.openFaults ?? Number.NaN);
    },
  });
  void new Gauge({
    name: 'audit_last_timestamp_seconds',
    help: 'When the last audit of the books ended',
    registers: [metrics],
    async collect() {
      this.set(((await books())?.auditedAt ?? Number.NaN) / 1000);
    },
  });
  void new Gauge({
    name: 'audit_whole_last_timestamp_seconds',
    help: 'When the last audit of everything ended; before there is one, when the database was made',
    registers: [metrics],
    async collect() {
      this.set(((await books())?.wholeAuditedAt ?? Number.NaN) / 1000);
    },
  });
}
