import { backOffMs, createEventReader, silenceMs, type EventOf } from '@truedraw/client';
import { staffEventsPath, type StaffCallName, type StaffEvents } from '@truedraw/contract/staff';
import { askAgain } from '../api/query-client';
import { expireSession, session } from '../session/session';
import { createStore } from '../store';

/** The calls whose answers an event makes stale; those that a page shows are asked again. */
const stale: Record<keyof StaffEvents, readonly StaffCallName[]> = {
  beat: [],
  exposure: ['exposure'],
  draws: ['draws', 'draw', 'exposure', 'dashboard'],
  queues: ['deposits', 'receipts', 'withdrawals', 'adjustments', 'dashboard'],
  chats: ['chats', 'chatCounts', 'chat', 'dashboard'],
  audits: ['audits', 'houseAccounts', 'dashboard'],
};

const longestWaitMs = 30_000;

/** Whether the stream is open: what moves by itself is then live, and else a little late. */
export const live = createStore(false);

/** Follows the staff's stream as long as somebody is signed in. */
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
    const heard = await listen(token, ended);
    live.set(false);
    if (heard) failures = 0;
    const waitMs = backOffMs({ failures, longestMs: longestWaitMs, random: Math.random() });
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** One connection, until it breaks; says whether anything came. */
async function listen(token: string, ended: AbortSignal): Promise<boolean> {
  const deaf = new AbortController();
  const signal = AbortSignal.any([ended, deaf.signal]);
  let timer = setTimeout(() => deaf.abort(), silenceMs);
  let heard = false;
  try {
    const response = await fetch(staffEventsPath, { headers: { 'Staff-Token': token }, signal });
    // A page that nobody touches must not go on showing what its reader may no longer see.
    if (response.status === 401) expireSession(token);
    if (!response.ok || !response.body) return false;
    const read = createEventReader<StaffEvents>();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => deaf.abort(), silenceMs);
      if (!heard) catchUp();
      heard = true;
      for (const event of read(piece.value)) tell(event);
    }
  } catch {
    // Cut off: the loop above tries again.
  } finally {
    clearTimeout(timer);
  }
  return heard;
}

/** What happened while nobody listened is asked for at once. */
function catchUp(): void {
  live.set(true);
  void askAgain({ predicate: ({ queryKey: [name] }) => isLive(name) });
}

const isLive = (name: unknown): boolean =>
  Object.values(stale).some((names) => names.some((one) => one === name));

function tell(event: EventOf<StaffEvents>): void {
  for (const name of stale[event.topic] ?? []) void askAgain({ queryKey: [name] });
}
