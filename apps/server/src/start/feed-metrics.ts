import { bangkokDay } from '@truedraw/rules';
import { Counter, Gauge, type Registry } from 'prom-client';
import { readClock } from '../db/clock';
import { feedHealth, type FeedHealth } from '../draws/feed-health';
import { readConflicts } from '../draws/held-results';
import { readSourceStates } from '../feed/source-states';
import type { Services } from '../services';
import { readOnce } from './read-once';

type Watched = Pick<Services, 'db' | 'feed'>;

const states = ['ok', 'stale', 'held', 'off'] as const satisfies readonly FeedHealth['feed'][];

export function registerFeedMetrics(services: Watched, metrics: Registry): void {
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
  registerSourceMetrics(services, metrics);
}

function registerSourceMetrics(services: Watched, metrics: Registry): void {
  const sources = readOnce(async () => {
    const now = await readClock(services.db);
    return { today: bangkokDay(now), list: await readSourceStates(services, now) };
  });
  const conflicts = readOnce(() => readConflicts(services));
  const labelNames = ['source'];
  void new Gauge({
    name: 'feed_conflicts',
    help: 'Turns about which the sources of figures differ',
    registers: [metrics],
    async collect() {
      this.set((await conflicts())?.length ?? Number.NaN);
    },
  });
  void new Gauge({
    name: 'feed_source_silent',
    help: 'Whether the market trades and the source brings nothing good',
    labelNames,
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { name, state } of (await sources())?.list ?? [])
        if (state !== 'past') this.set({ source: name }, state === 'silent' ? 1 : 0);
    },
  });
  void new Gauge({
    name: 'feed_source_last_good_timestamp_seconds',
    help: 'When the source last brought a good quote',
    labelNames,
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { name, lastGoodAt } of (await sources())?.list ?? [])
        if (lastGoodAt !== undefined) this.set({ source: name }, lastGoodAt / 1000);
    },
  });
  void new Counter({
    name: 'feed_source_readings_total',
    help: 'Readings of the source by all servers since midnight in Bangkok, by outcome',
    labelNames: ['source', 'outcome'],
    registers: [metrics],
    async collect() {
      this.reset();
      const { today, list } = (await sources()) ?? { today: 0, list: [] };
      for (const { name: source, days } of list) {
        const day = days.find((one) => one.day === today);
        for (const outcome of ['good', 'silent', 'late', 'wrong'] as const)
          this.inc({ source, outcome }, day?.[outcome] ?? 0);
      }
    },
  });
  void new Gauge({
    name: 'feed_source_turns',
    help: 'Results of the last thirty days for which the source was late, or said something else',
    labelNames: ['source', 'fault'],
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { name: source, days } of (await sources())?.list ?? []) {
        const sumOf = (fault: 'turnsLate' | 'turnsDiffered') =>
          days.reduce((sum, day) => sum + day[fault], 0);
        this.set({ source, fault: 'late' }, sumOf('turnsLate'));
        this.set({ source, fault: 'differed' }, sumOf('turnsDiffered'));
      }
    },
  });
}
