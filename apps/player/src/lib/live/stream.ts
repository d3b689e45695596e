import { backOffMs, silenceMs } from '@truedraw/client';
import { create } from 'zustand';
import { call } from '../api/call';
import { useSessionStore } from '../session/session-store';
import { liveTopics, ownTopics, type LiveEvents, type LiveTopic } from './events';
import { addListener, anybodyListens, tell } from './listeners';

/** Whether news arrive by themselves; while they do not, screens ask. */
export const useStreamStore = create<{ open: boolean }>(() => ({ open: false }));

/** A stream that works greets at once. */
const greetingMs = 15_000;
/** A stream that has lived this long was a good one, and the next break is a first one again. */
const provenMs = 10_000;
const longestWaitMs = 60_000;
/** A screen that follows another finds the stream open. */
const lingerMs = 5_000;
/** What the first screen shows is fetched before anything that only keeps it up to date. */
const firstMs = 1_000;
/** What a screen finds at hand when it appears may be this old. */
const oldestMs = 10_000;

let started = false;
let source: EventSource | undefined;
let connecting = false;
/** The latest attempt; what an earlier one brings is dropped. */
let attempt = 0;
let failures = 0;
let lastEventId = '';
/** Since when somebody has relied on being told. */
let listeningSince: number | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let proof: ReturnType<typeof setTimeout> | undefined;

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userid;

const wanted = (): boolean =>
  started && document.visibilityState === 'visible' && navigator.onLine && anybodyListens();

/** A token never stands in an address: a ticket that works once does, so every connection needs its own. */
async function addressOf(owner: number | undefined): Promise<string> {
  // The first connection comes after the first answers: what happened in between is told too.
  const pastMs = Math.ceil(performance.now() - (listeningSince ?? 0)) + oldestMs;
  const query = new URLSearchParams(lastEventId ? { lastEventId } : { pastMs: String(pastMs) });
  if (owner !== undefined) query.set('ticket', (await call('streamTicket', {})).ticket);
  return `${window.TRUEDRAW_API ?? ''}/api/live?${query.toString()}`;
}

async function connect(): Promise<void> {
  if (source || connecting || !wanted()) return;
  clearTimeout(retry);
  connecting = true;
  attempt += 1;
  const mine = attempt;
  const owner = userNow();
  const address = await addressOf(owner).catch(() => undefined);
  if (mine !== attempt) return;
  connecting = false;
  if (address === undefined) again();
  else if (wanted()) listen(new EventSource(address), owner);
}

function listen(opened: EventSource, owner: number | undefined): void {
  source = opened;
  const cut = () => {
    if (source !== opened) return;
    disconnect();
    again();
  };
  const hear = ({ lastEventId: id }: MessageEvent<string>) => {
    if (id) lastEventId = id;
    clearTimeout(silence);
    silence = setTimeout(cut, silenceMs);
    if (useStreamStore.getState().open) return;
    // Only here, and not when the connection is made: something on the way may hold back all that follows.
    useStreamStore.setState({ open: true });
    proof = setTimeout(() => (failures = 0), provenMs);
  };
  silence = setTimeout(cut, greetingMs);
  // Its own way of coming back would use the same ticket twice.
  opened.addEventListener('error', cut);
  opened.addEventListener('beat', hear);
  for (const topic of liveTopics)
    opened.addEventListener(topic, (event: MessageEvent<string>) => {
      hear(event);
      if (!ownTopics.has(topic) || userNow() === owner) tell(topic, JSON.parse(event.data));
    });
}

function disconnect(): void {
  attempt += 1;
  connecting = false;
  source?.close();
  source = undefined;
  for (const timer of [retry, silence, proof]) clearTimeout(timer);
  useStreamStore.setState({ open: false });
}

function again(): void {
  clearTimeout(retry);
  retry = setTimeout(
    () => void connect(),
    backOffMs({ failures, longestMs: longestWaitMs, random: Math.random() }),
  );
  failures += 1;
}

function review(): void {
  if (wanted()) void connect();
  else disconnect();
}

/** Open while somebody listens and the page is looked at. Gives back what ends the listening. */
export function onLive<Topic extends LiveTopic>(
  topic: Topic,
  listener: (payload: LiveEvents[Topic]) => void,
): () => void {
  const stop = addListener(topic, listener);
  listeningSince ??= performance.now();
  clearTimeout(closing);
  void connect();
  return () => {
    stop();
    clearTimeout(closing);
    closing = setTimeout(review, lingerMs);
  };
}

/** Called once, at the start. */
export function startStream(): void {
  setTimeout(() => {
    started = true;
    review();
  }, firstMs);
  window.addEventListener('online', review);
  window.addEventListener('offline', review);
  document.addEventListener('visibilitychange', review);
  // A refreshed token is the same login: the stream was opened by its device and stays.
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userid === before?.account.userid) return;
    disconnect();
    failures = 0;
    void connect();
  });
}
