/** How far the server's clock is ahead of this page's own, which no change of the phone's clock moves. */
let aheadMs: number | undefined;
/** The round trip that said so; a quicker one is nearer to the truth. */
let roundTripMs = Infinity;
let saidAt = -Infinity;
/** Phones' clocks drift: an old estimate gives way to any new one. */
const trustedMs = 60_000;

/** What the phone's clock said beside the page's own, which on many phones stands still while they sleep. */
let phoneAheadMs = 0;
const sleptMs = 500;

const listeners = new Set<() => void>();

const phoneAhead = (): number => Date.now() - performance.now();

/** Whether the phone has slept, or its clock was set, since the server was last heard. */
const isDisturbed = (): boolean => Math.abs(phoneAhead() - phoneAheadMs) > sleptMs;

/** What the server said the time is, in an answer to a question asked at `askedAt` of `performance.now()`. */
export function noteServerTime(serverTime: number, askedAt: number): void {
  const now = performance.now();
  const trip = now - askedAt;
  if (trip > roundTripMs && now - saidAt < trustedMs && !isDisturbed()) return;
  aheadMs = serverTime + trip / 2 - now;
  roundTripMs = trip;
  saidAt = now;
  phoneAheadMs = phoneAhead();
  for (const listener of listeners) listener();
}

/** The time by the server's clock, as well as this page knows it. */
export const serverNow = (): number => (aheadMs === undefined ? Date.now() : performance.now() + aheadMs);

/** Called when the server's time is known more exactly, so that timers can be adjusted. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
