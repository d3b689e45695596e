import { backOffMs, createEventReader, streamTimeoutMs, type EventOf } from '@truedraw/client';
import { staffEventsPath, type StaffCallName, type StaffEvents } from '@truedraw/contract/staff';
import { refetchChanged } from '../api/query-client';
import { expireSession, session } from '../session/session';
import { createStore } from '../store';

/** The calls that each event makes stale. Those that a page shows are refetched. */
const stale: Record<keyof StaffEvents, readonly StaffCallName[]> = {
  heartbeat: [],
  exposure: ['exposure'],
  draws: ['draws', 'draw', 'exposure', 'dashboard'],
  queues: ['deposits', 'receipts', 'withdrawals', 'adjustments', 'dashboard'],
  chats: ['chats', 'chatCounts', 'chat', 'dashboard'],
  audits: ['audits', 'houseAccounts', 'dashboard'],
};

const longestWaitMs = 30_000;

/** Whether the stream is open. While it is closed, pages poll more often. */
export const live = createStore(false);

/** Keeps the staff's event stream open while somebody is signed in. */
export function followLive(): void {
  let stop = new AbortController();
  const begin = () => {
    stop.abort();
    stop = new AbortController();
    const token = session.get()?.token;
    if (token) void keepOpen(token, stop.signal);
  };
  session.subscribe(begin);
  begin();
}

async function keepOpen(token: string, ended: AbortSignal): Promise<void> {
  for (let failures = 0; !ended.aborted; failures++) {
    const received = await readStream(token, ended);
    live.set(false);
    if (received) failures = 0;
    const waitMs = backOffMs({ failures, longestMs: longestWaitMs, random: Math.random() });
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Reads one connection until it ends. Returns whether it received anything. */
async function readStream(token: string, ended: AbortSignal): Promise<boolean> {
  const silent = new AbortController();
  const signal = AbortSignal.any([ended, silent.signal]);
  let timer = setTimeout(() => silent.abort(), streamTimeoutMs);
  let received = false;
  try {
    const response = await fetch(staffEventsPath, { headers: { 'Staff-Token': token }, signal });
    // Ends the session even if nobody uses the page, so that it does not go on showing its data.
    if (response.status === 401) expireSession(token);
    if (!response.ok || !response.body) return false;
    const read = createEventReader<StaffEvents>();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), streamTimeoutMs);
      if (!received) catchUp();
      received = true;
      for (const event of read(piece.value)) refetchStale(event);
    }
  } catch {
    // The connection was lost; `keepOpen` connects again.
  } finally {
    clearTimeout(timer);
  }
  return received;
}

/** Refetches everything that may have changed while the stream was closed. */
function catchUp(): void {
  live.set(true);
  void refetchChanged({ predicate: ({ queryKey: [name] }) => isLive(name) });
}

const isLive = (name: unknown): boolean =>
  Object.values(stale).some((names) => names.some((one) => one === name));

function refetchStale(event: EventOf<StaffEvents>): void {
  for (const name of stale[event.topic] ?? []) void refetchChanged({ queryKey: [name] });
}
