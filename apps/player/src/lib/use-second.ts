import { useSyncExternalStore } from 'react';
import { onClockSet, serverNow } from './clock';

/** A little late rather than a little early, when the second would still be the one before. */
const afterMs = 15;

const listeners = new Set<() => void>();
let second = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let forget: (() => void) | undefined;

function look(): number {
  second = Math.floor(serverNow() / 1_000) * 1_000;
  return second;
}

function tick(): void {
  clearTimeout(timer);
  if (listeners.size === 0 || document.visibilityState !== 'visible') return;
  timer = setTimeout(tick, 1_000 - (serverNow() % 1_000) + afterMs);
  look();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    forget = onClockSet(tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    forget?.();
  };
}

/** The server's time in full seconds. One timer for all countdowns of the app, and none while nobody looks. */
export const useSecond = (): number =>
  useSyncExternalStore(subscribe, () => (listeners.size > 0 ? second : look()));
