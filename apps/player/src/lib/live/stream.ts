import { create } from 'zustand';
import { call } from '../api/call';
import { storedToken, useSessionStore } from '../session/session-store';
import { liveTopics, type LiveEvents, type LiveTopic } from './events';

type Listener = (payload: never) => void;

const listeners = new Map<LiveTopic, Set<Listener>>(liveTopics.map((topic) => [topic, new Set()]));

/** Whether news arrive by themselves; while they do not, screens ask. */
export const useStreamStore = create<{ open: boolean }>(() => ({ open: false }));

let source: EventSource | undefined;
let opening = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let lastEventId = '';
/** Whose stream it is; another login needs another. */
let ownerToken: string | undefined;

const wanted = (): boolean =>
  document.visibilityState === 'visible' &&
  navigator.onLine &&
  [...listeners.values()].some((set) => set.size);

const tell = (topic: LiveTopic, payload: unknown): void => {
  for (const listener of listeners.get(topic) ?? []) listener(payload as never);
};

/** A token never stands in an address: a ticket that works once does. */
async function addressOf(token: string | undefined): Promise<string> {
  const query = new URLSearchParams(lastEventId ? { lastEventId } : {});
  if (token) query.set('ticket', (await call('streamTicket', {})).ticket);
  return `${window.TRUEDRAW_API ?? ''}/api/live?${query.toString()}`;
}

async function connect(): Promise<void> {
  if (source || opening || !wanted()) return;
  opening = true;
  clearTimeout(retry);
  try {
    const token = storedToken();
    const address = await addressOf(token);
    if (!wanted() || storedToken() !== token) return;
    ownerToken = token;
    listen(new EventSource(address));
  } catch {
    again();
  } finally {
    opening = false;
  }
}

function listen(opened: EventSource): void {
  source = opened;
  opened.addEventListener('open', () => {
    failures = 0;
    useStreamStore.setState({ open: true });
  });
  // Its own way of coming back would use the same ticket twice.
  opened.addEventListener('error', () => {
    disconnect();
    again();
  });
  for (const topic of liveTopics)
    opened.addEventListener(topic, (event: MessageEvent<string>) => {
      if (event.lastEventId) lastEventId = event.lastEventId;
      tell(topic, JSON.parse(event.data) as LiveEvents[LiveTopic]);
    });
}

function disconnect(): void {
  source?.close();
  source = undefined;
  useStreamStore.setState({ open: false });
}

/** Later each time, and never all phones at once. */
function again(): void {
  clearTimeout(retry);
  const delayMs = Math.min(30_000, 1_000 * 2 ** failures) * (0.5 + Math.random());
  failures += 1;
  retry = setTimeout(() => void connect(), delayMs);
}

function review(): void {
  if (wanted()) void connect();
  else disconnect();
}

/** Open while somebody listens and the page is looked at; a screen that follows another finds it open. */
export function onLive<Topic extends LiveTopic>(
  topic: Topic,
  listener: (payload: LiveEvents[Topic]) => void,
): () => void {
  clearTimeout(closing);
  listeners.get(topic)?.add(listener);
  void connect();
  return () => {
    listeners.get(topic)?.delete(listener);
    closing = setTimeout(review, 5_000);
  };
}

/** Called once, at the start. */
export function startStream(): void {
  window.addEventListener('online', review);
  window.addEventListener('offline', review);
  document.addEventListener('visibilitychange', review);
  // A refreshed token is the same login: the stream was opened by its device and stays.
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userid === before?.account.userid) return;
    if (source && ownerToken === session?.token.token) return;
    disconnect();
    failures = 0;
    void connect();
  });
}
