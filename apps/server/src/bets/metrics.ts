import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface BetMetrics {
  registry: Registry;
  batchSize: Histogram;
  seconds: Histogram;
  outcomes: Counter<'outcome'>;
}

/** Figures of the betting engine; `/metrics` shows them among its own. */
export function createBetMetrics(queueLength: () => number): BetMetrics {
  const registry = new Registry();
  const registers = [registry];
  void new Gauge({
    name: 'bets_waiting',
    help: 'Bets that wait for a batch',
    registers,
    collect() {
      this.set(queueLength());
    },
  });
  return {
    registry,
    batchSize: new Histogram({
      name: 'bets_batch_size',
      help: 'Bets in one transaction',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
      registers,
    }),
    seconds: new Histogram({
      name: 'bets_seconds',
      help: 'Time from the arrival of a bet to its outcome',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    outcomes: new Counter({
      name: 'bets_total',
      help: 'Bets by outcome: placed, or the name of the refusal',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
