import { inTime } from '../db/in-time';

/** A database that does not answer in this time is away. Prometheus waits for twice as long. */
export const patienceMs = 5_000;

/** Reads once for all metrics of a scrape; undefined when it fails or takes too long. Whatever a metric reads, it reads by one of these. */
export function readOnce<State>(read: () => Promise<State>): () => Promise<State | undefined> {
  let asked: Promise<State | undefined> | undefined;
  return () =>
    (asked ??= inTime(read(), patienceMs)
      .catch(() => undefined)
      .finally(() => (asked = undefined)));
}
