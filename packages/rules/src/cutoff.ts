/** The part of a draw that decides whether it takes bets. */
export interface BettingWindow {
  readonly closesAtMs: number;
  /** Missing when betting is open as soon as the draw exists. */
  readonly opensAtMs?: number | undefined;
}

/** At exactly the closing time the draw is closed: a bet at 12:00:00.000 is late. */
export function isOpen(draw: BettingWindow, nowMs: number): boolean {
  return nowMs < draw.closesAtMs && (draw.opensAtMs === undefined || nowMs >= draw.opensAtMs);
}

export function timeLeftMs(draw: BettingWindow, nowMs: number): number {
  return Math.max(0, draw.closesAtMs - nowMs);
}

/**
 * The countdown in hours, minutes and seconds. Rounded up to the second, so that 00:00:00 appears when betting has
 * ended and not up to a second earlier. Hours exceed 24 over a weekend.
 */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
