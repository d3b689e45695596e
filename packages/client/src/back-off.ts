const firstMs = 1_000;

interface BackOff {
  /** How often it failed in a row. */
  failures: number;
  longestMs: number;
  /** From 0 to 1. */
  random: number;
}

/** How long to wait before the next try. The time grows with each failure; `random` spreads the clients. */
export const backOffMs = ({ failures, longestMs, random }: BackOff): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10)) * (0.5 + random);
