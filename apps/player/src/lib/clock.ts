/** How far the server's clock is ahead of this page's own, which no change of the phone's clock moves. */
let aheadMs: number | undefined;
/** The round trip that said so; a quicker one is nearer to the truth. */
let roundTripMs = Infinity;
let saidAt = -Infinity;
/** Phones sleep and clocks drift: an old estimate gives way to any new one. */
const trustedMs = 60_000;

/** What the server said the time is, in an answer to a question asked at `askedAt` of `performance.now()`. */
export function noteServerTime(serverTime: number, askedAt: number): void {
  const now = performance.now();
  const trip = now - askedAt;
  if (trip > roundTripMs && now - saidAt < trustedMs) return;
  aheadMs = serverTime + trip / 2 - now;
  roundTripMs = trip;
  saidAt = now;
}

/** The time by the server's clock, as well as this page knows it. */
export const serverNow = (): number => (aheadMs === undefined ? Date.now() : performance.now() + aheadMs);
