import { create } from 'zustand';
import { liveTopics, type LiveEvents, type LiveTopic } from './events';

/** Whether the live stream is open. While it is not, screens poll. */
export const useStreamStore = create<{ open: boolean }>(() => ({ open: false }));

type Listener = (payload: never) => void;

const listeners = new Map<LiveTopic, Set<Listener>>(liveTopics.map((topic) => [topic, new Set()]));

export const hasListeners = (): boolean => [...listeners.values()].some((set) => set.size > 0);

/** When the first listener was added. */
let since: number | undefined;
export const listeningSince = (): number => since ?? 0;

type Change = 'added' | 'removed';
let changed: (change: Change) => void = () => undefined;

/** The stream, which is loaded after the first screen, is told of listeners. */
export const followListeners = (follow: (change: Change) => void): void => void (changed = follow);

/** Adds a listener. The stream is open while there are listeners and the page is visible. Returns a function to stop. */
export function onLive<Topic extends LiveTopic>(
  topic: Topic,
  listener: (payload: LiveEvents[Topic]) => void,
): () => void {
  listeners.get(topic)?.add(listener);
  since ??= performance.now();
  changed('added');
  return () => {
    listeners.get(topic)?.delete(listener);
    changed('removed');
  };
}

/** Calls all listeners of a topic. An error in one listener does not stop the others. */
export function publish(topic: LiveTopic, payload: unknown): void {
  for (const listener of listeners.get(topic) ?? [])
    try {
      listener(payload as never);
    } catch (error) {
      reportError(error);
    }
}
