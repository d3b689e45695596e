import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { readBooksState } from '../audit/store/audit-runs';
import { readClock } from '../db/clock';
import { inTime } from '../db/in-time';
import { countLateDraws } from '../draws/store/late-draws';
import { feedHealth, type FeedHealth } from '../draws/feed-health';
import { lateJobs } from '../jobs/standby';
import { listHeartbeats } from '../jobs/store/heartbeats';
import type { Services } from '../services';
import { version } from '../version';

type Watched = Pick<Services, 'db' | 'feed'>;

/** Audits run each hour; one that is older than this did not run. */
const auditsExpectedMs = 3 * 3_600_000;

/** The state of the books: wrong while a finding is open, unknown before the first audit and when audits stop. */
async function booksHealth({ db }: Watched) {
  const { openFaults, auditedAt } = await readBooksState(db);
  const isRecent = auditedAt !== null && (await readClock(db)) - auditedAt < auditsExpectedMs;
  return {
    books: openFaults ? 'wrong' : isRecent ? 'ok' : 'unknown',
    ...(auditedAt !== null && { auditedAt }),
  };
}

/** A draw that is later than this is not being closed; a settlement, even of millions of bets, is done much sooner. */
const lateAfterMs = { closing: 10_000, settling: 180_000 };

/** Whether draws are closed and settled in time, and somebody does the jobs that this needs. */
async function drawsHealth({ db }: Watched) {
  const now = await readClock(db);
  const late = await lateJobs(db, now, { standby: true });
  const draws = await countLateDraws(db, {
    closesBefore: now - lateAfterMs.closing,
    releasedBefore: now - lateAfterMs.settling,
  });
  const isWell = !late.length && !draws.unclosed && !draws.unsettled;
  return { draws: isWell ? 'ok' : 'late', lateJobs: late, ...draws };
}

/** A database that does not answer in this time is away. */
const patienceMs = 5_000;

async function facts(services: Watched) {
  const feed = await feedHealth(services);
  const draws = await drawsHealth(services);
  const books = await booksHealth(services).catch(() => undefined);
  return { status: draws.draws === 'ok' ? 'ok' : 'failing', database: 'ok', ...draws, ...feed, ...books };
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
  registerJobMetrics(services, metrics);
  registerFeedMetrics(services, metrics);
  registerBooksMetrics(services, metrics);
}

function registerJobMetrics(services: Watched, metrics: Registry): void {
  const { db } = services;
  const health = readOnce(() => drawsHealth(services));
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
      for (const { job, at } of await listHeartbeats(db, { standby: true }).catch(() => []))
        this.set({ job }, at / 1000);
    },
  });
}

/** Reads once for all metrics of a scrape; undefined when it fails. */
function readOnce<State>(read: () => Promise<State>): () => Promise<State | undefined> {
  let asked: Promise<State | undefined> | undefined;
  return () =>
    (asked ??= read()
      .catch(() => undefined)
      .finally(() => (asked = undefined)));
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
}

const states = ['ok', 'stale', 'held', 'off'] as const satisfies readonly FeedHealth['feed'][];

function registerFeedMetrics(services: Watched, metrics: Registry): void {
  const health = readOnce(() => feedHealth(services));
  void new Gauge({
    name: 'feed_held_turns',
    help: 'Turns whose result is overdue',
    registers: [metrics],
    async collect() {
      this.set((await health())?.held.length ?? Number.NaN);
    },
  });
  void new Gauge({
    name: 'feed_last_quote_timestamp_seconds',
    help: 'When the newest good quote came',
    registers: [metrics],
    async collect() {
      this.set(((await health())?.lastQuote ?? Number.NaN) / 1000);
    },
  });
  void new Gauge({
    name: 'feed_state',
    help: 'State of the feed: 1 for the one it is in',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const state = (await health())?.feed;
      for (const name of states) this.set({ state: name }, name === state ? 1 : 0);
    },
  });
}
