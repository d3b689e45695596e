import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { readBooksState } from '../audit/store/audit-runs';
import { readClock } from '../db/clock';
import { feedHealth, type FeedHealth } from '../draws/feed-health';
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

/**
 * Trouble with the feed or the books needs an operator, not another server: the state stays ok while the database
 * answers.
 */
export function registerHealth(app: FastifyInstance, services: Watched, metrics: Registry): void {
  app.get('/health', async (_request, reply) => {
    const feed = await feedHealth(services).catch(() => undefined);
    const books = feed && (await booksHealth(services).catch(() => undefined));
    const state = feed ? 'ok' : 'failing';
    const facts = { version, uptimeSeconds: Math.floor(process.uptime()) };
    return reply
      .code(feed ? 200 : 503)
      .send({ status: state, database: feed ? 'ok' : 'unreachable', ...feed, ...books, ...facts });
  });
  registerFeedMetrics(services, metrics);
  registerBooksMetrics(services, metrics);
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
