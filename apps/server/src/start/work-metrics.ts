import { Gauge, type Registry } from 'prom-client';
import { countUnsentLetters } from '../accounts/store/owner-letters';
import { readSampledLiability } from '../dashboard/store/figures';
import { readQueues } from '../dashboard/store/queues';
import { readClock } from '../db/clock';
import { listReplicas } from '../db/replicas';
import type { Services } from '../services';
import { readOnce } from './read-once';

/** What waits for people, what could not be told them, what the house may owe, and how far standbys are behind. */
export function registerWorkMetrics({ db }: Pick<Services, 'db'>, metrics: Registry): void {
  const queues = readOnce(async () => ({ now: await readClock(db), list: await readQueues(db) }));
  void new Gauge({
    name: 'staff_queue_waiting',
    help: 'What waits for staff, by queue',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { kind, count } of (await queues())?.list ?? []) this.set({ queue: kind }, count);
    },
  });
  void new Gauge({
    name: 'staff_queue_oldest_seconds',
    help: 'How long the oldest of the queue has waited; 0 if it is empty',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      this.reset();
      const { now, list } = (await queues()) ?? { now: 0, list: [] };
      for (const { kind, oldestAt } of list)
        this.set({ queue: kind }, oldestAt === null ? 0 : Math.max(0, now - oldestAt) / 1000);
    },
  });
  const unsent = readOnce(() => countUnsentLetters(db));
  void new Gauge({
    name: 'letters_unsent',
    help: 'Notices of account safety that could not be sent for ten minutes',
    registers: [metrics],
    async collect() {
      this.set((await unsent()) ?? Number.NaN);
    },
  });
  const liability = readOnce(() => readSampledLiability(db));
  void new Gauge({
    name: 'exposure_liability_coins',
    help: 'The worst-case payout of the running draws, each by itself; the highest of the current ten minutes',
    registers: [metrics],
    async collect() {
      this.set((await liability()) ?? Number.NaN);
    },
  });
  const replicas = readOnce(() => listReplicas(db));
  void new Gauge({
    name: 'database_replicas',
    help: 'Standbys that are connected to the database, by state',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      this.reset();
      const list = await replicas();
      for (const state of ['streaming', 'other'])
        this.set(
          { state },
          list?.filter((one) => (one.state === 'streaming') === (state === 'streaming')).length ?? Number.NaN,
        );
    },
  });
  void new Gauge({
    name: 'database_replication_lag_seconds',
    help: 'How far a standby is behind in applying what was committed',
    labelNames: ['replica'],
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { name, lagSeconds } of (await replicas()) ?? [])
        if (name !== null && lagSeconds !== null) this.set({ replica: name }, lagSeconds);
    },
  });
}
