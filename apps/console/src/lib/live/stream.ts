import { backOffMs, createEventReader, streamTimeoutMs, type EventOf } from '@truedraw/client';
import {
  staffCookieHeader,
  staffEventsPath,
  type StaffCallName,
  type StaffEvents,
} from '@truedraw/contract/staff';
import { changedByTwo } from '../api/changed-by-two';
import { refetchChanged } from '../api/query-client';
import { expireSession, session, type Session } from '../session/session';
import { onTabMessage, tellTabs } from '../session/tabs';
import { createStore } from '../store';

/** The calls that each event makes stale. Those that a page shows are refetched. */
const stale: Record<keyof StaffEvents, readonly StaffCallName[]> = {
  heartbeat: [],
  exposure: ['exposure', 'overrides'],
  draws: ['draws', 'draw', 'exposure', 'dashboard', 'waiting'],
  queues: ['deposits', 'receipts', 'withdrawals', 'adjustments', 'dashboard', 'waiting'],
  changes: [...changedByTwo, 'waiting'],
  chats: ['chats', 'chatCounts', 'chat', 'dashboard', 'waiting'],
  audits: ['audits', 'houseAccounts', 'dashboard'],
};

const longestWaitMs = 30_000;

/** Whether the stream is open. While it is closed, pages poll more often. */
export const live = createStore(false);

/**
 * Keeps the staff's event stream open while somebody is signed in. One tab reads it and tells the others: with a stream
 * for each tab, the six connections of a browser to a server would soon be used up.
 */
export function followLive(): void {
  let stop = new AbortController();
  const begin = () => {
    stop.abort();
    stop = new AbortController();
    const current = session.get();
    if (current) void readInOneTab(current, stop.signal);
  };
  session.subscribe(begin);
  onTabMessage((message) => {
    if (message.kind === 'event') received(message.event);
    if (message.kind === 'cut') live.set(false);
  });
  begin();
}

/** The next tab takes over when this one is closed. Without encryption there are no locks, and every tab reads. */
async function readInOneTab(current: Session, ended: AbortSignal): Promise<void> {
  const read = () => keepOpen(current, ended);
  if (!isSecureContext) return read();
  // Waiting for the lock ends with the session.
  await navigator.locks.request('truedraw.console.stream', { signal: ended }, read).catch(() => undefined);
}

async function keepOpen(current: Session, ended: AbortSignal): Promise<void> {
  for (let failures = 0; !ended.aborted; failures++) {
    const opened = await readStream(current, ended);
    live.set(false);
    tellTabs({ kind: 'cut' });
    if (ended.aborted) return;
    if (opened) failures = 0;
    const waitMs = backOffMs({ failures, longestMs: longestWaitMs, random: Math.random() });
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Reads one connection until it ends. Returns whether it received anything. */
async function readStream(current: Session, ended: AbortSignal): Promise<boolean> {
  const silent = new AbortController();
  const signal = AbortSignal.any([ended, silent.signal]);
  let timer = setTimeout(() => silent.abort(), streamTimeoutMs);
  let opened = false;
  try {
    const response = await fetch(staffEventsPath, {
      headers: { [staffCookieHeader]: String(current.me.staffId) },
      signal,
    });
    // Ends the session even if nobody uses the page, so that it does not go on showing its data.
    if (response.status === 401) expireSession(current);
    if (!response.ok || !response.body) return false;
    const read = createEventReader<StaffEvents>();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), streamTimeoutMs);
      opened = true;
      for (const event of read(piece.value)) {
        received(event);
        tellTabs({ kind: 'event', event });
      }
    }
  } catch {
    // The connection was lost; `keepOpen` connects again.
  } finally {
    clearTimeout(timer);
  }
  return opened;
}

/** The first event after a gap makes everything stale that may have changed in it. */
function received(event: EventOf<StaffEvents>): void {
  if (!live.get()) void refetchChanged({ predicate: ({ queryKey: [name] }) => isLive(name) });
  live.set(true);
  for (const name of stale[event.topic] ?? []) void refetchChanged({ queryKey: [name] });
}

const isLive = (name: unknown): boolean =>
  Object.values(stale).some((names) => names.some((one) => one === name));
