import { backOffMs, streamTimeoutMs } from '@truedraw/client';
import { call } from '../api/call';
import { useSessionStore } from '../session/session-store';
import { liveTopics, ownTopics } from './events';
import { followListeners, hasListeners, listeningSince, publish, useStreamStore } from './listeners';

/** The first event must arrive within this time. The server sends one at once. */
const firstEventMs = 15_000;
/** After a stream was open for this long, the failure count is reset. */
const stableMs = 10_000;
const longestWaitMs = 60_000;
/** The stream stays open for this long without listeners, so that the next screen can use it. */
const closeDelayMs = 5_000;
/** The stream starts after this delay, so that the data of the first screen is loaded first. */
const startDelayMs = 1_000;
/** The cached data of a new screen may be this old. */
const oldestMs = 10_000;

let started = false;
let source: EventSource | undefined;
let connecting = false;
/** The number of the latest attempt. The results of earlier attempts are ignored. */
let attempt = 0;
let failures = 0;
let lastEventId = '';
let retry: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let stable: ReturnType<typeof setTimeout> | undefined;

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

const wanted = (): boolean =>
  started && document.visibilityState === 'visible' && navigator.onLine && hasListeners();

/** An address must not contain the token. It contains a ticket that can be used once, so each connection needs one. */
async function addressOf(owner: number | undefined): Promise<string> {
  // The first connection opens after the first responses, so the server also sends the events in between.
  const pastMs = Math.ceil(performance.now() - listeningSince()) + oldestMs;
  const query = new URLSearchParams(lastEventId ? { lastEventId } : { pastMs: String(pastMs) });
  if (owner !== undefined) query.set('ticket', (await call('streamTicket', {})).ticket);
  return `${window.TRUEDRAW_API ?? ''}/api/live?${query.toString()}`;
}

async function connect(): Promise<void> {
  if (source || connecting || !wanted()) return;
  clearTimeout(retry);
  connecting = true;
  attempt += 1;
  const attemptNumber = attempt;
  const owner = userNow();
  const address = await addressOf(owner).catch(() => undefined);
  if (attemptNumber !== attempt) return;
  connecting = false;
  if (address === undefined) scheduleRetry();
  else if (wanted()) listen(new EventSource(address), owner);
}

function listen(opened: EventSource, owner: number | undefined): void {
  source = opened;
  const cut = () => {
    if (source !== opened) return;
    disconnect();
    scheduleRetry();
  };
  const onEvent = ({ lastEventId: id }: MessageEvent<string>) => {
    if (id) lastEventId = id;
    clearTimeout(silence);
    silence = setTimeout(cut, streamTimeoutMs);
    if (useStreamStore.getState().open) return;
    // The stream counts as open after the first event, because a proxy may accept the connection but delay all events.
    useStreamStore.setState({ open: true });
    stable = setTimeout(() => (failures = 0), stableMs);
  };
  silence = setTimeout(cut, firstEventMs);
  // The automatic reconnect of EventSource would use the same ticket twice, so we reconnect ourselves.
  opened.addEventListener('error', cut);
  opened.addEventListener('beat', onEvent);
  for (const topic of liveTopics)
    opened.addEventListener(topic, (event: MessageEvent<string>) => {
      onEvent(event);
      if (!ownTopics.has(topic) || userNow() === owner) publish(topic, JSON.parse(event.data));
    });
}

function disconnect(): void {
  attempt += 1;
  connecting = false;
  source?.close();
  source = undefined;
  for (const timer of [retry, silence, stable]) clearTimeout(timer);
  useStreamStore.setState({ open: false });
}

function scheduleRetry(): void {
  clearTimeout(retry);
  retry = setTimeout(
    () => void connect(),
    backOffMs({ failures, longestMs: longestWaitMs, random: Math.random() }),
  );
  failures += 1;
}

function updateConnection(): void {
  if (wanted()) void connect();
  else disconnect();
}

/** Must be called once, when the app starts. */
export function startStream(): void {
  followListeners((change) => {
    clearTimeout(closing);
    if (change === 'added') void connect();
    else closing = setTimeout(updateConnection, closeDelayMs);
  });
  setTimeout(() => {
    started = true;
    updateConnection();
  }, startDelayMs);
  window.addEventListener('online', updateConnection);
  window.addEventListener('offline', updateConnection);
  document.addEventListener('visibilitychange', updateConnection);
  // A refreshed token belongs to the same login, so the stream stays open.
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userId === before?.account.userId) return;
    disconnect();
    failures = 0;
    void connect();
  });
}
