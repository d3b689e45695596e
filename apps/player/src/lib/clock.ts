/** The server's time minus `performance.now()`, which does not change when the phone's clock is set. */
let aheadMs: number | undefined;
/** The round trip of that measurement. A shorter one is more exact. */
let roundTripMs = Infinity;
let measuredAt = -Infinity;
/** After this time any new measurement replaces the old one, because clocks drift. */
const trustedMs = 60_000;

/** `Date.now()` minus `performance.now()` at the measurement. On many phones the second stops during sleep. */
let phoneAheadMs = 0;
const sleptMs = 500;

const listeners = new Set<() => void>();

const phoneAhead = (): number => Date.now() - performance.now();

/** Whether the phone has slept or its clock was set since the last measurement. */
const isDisturbed = (): boolean => Math.abs(phoneAhead() - phoneAheadMs) > sleptMs;

/** Records the server's time from a response. `askedAt` is the `performance.now()` of the request. */
export function recordServerTime(serverTime: number, askedAt: number): void {
  const now = performance.now();
  const trip = now - askedAt;
  if (trip > roundTripMs && now - measuredAt < trustedMs && !isDisturbed()) return;
  aheadMs = serverTime + trip / 2 - now;
  roundTripMs = trip;
  measuredAt = now;
  phoneAheadMs = phoneAhead();
  for (const listener of listeners) listener();
}

/**
 * While a page of the server is rendered or taken over, time stands still at the moment of its making, so that both
 * render the same.
 */
let stoppedAt: number | undefined;

export const stopClock = (at: number): void => void (stoppedAt = at);

export function runClock(): void {
  if (stoppedAt === undefined) return;
  stoppedAt = undefined;
  for (const listener of listeners) listener();
}

/** The estimated time of the server's clock. */
export const serverNow = (): number =>
  stoppedAt ?? (aheadMs === undefined ? Date.now() : performance.now() + aheadMs);

/** How long ago this phone's clock showed a moment. One that lies ahead, because the clock was set back, is as old. */
export const ageByPhone = (at: number): number => Math.abs(Date.now() - at);

/** Calls the listener when the estimate changes, so that timers can be adjusted. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
