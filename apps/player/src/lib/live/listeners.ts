import { liveTopics, type LiveEvents, type LiveTopic } from './events';

type Listener = (payload: never) => void;

const listeners = new Map<LiveTopic, Set<Listener>>(liveTopics.map((topic) => [topic, new Set()]));

export const hasListeners = (): boolean => [...listeners.values()].some((set) => set.size > 0);

/** Returns a function that removes the listener. */
export function addListener<Topic extends LiveTopic>(
  topic: Topic,
  listener: (payload: LiveEvents[Topic]) => void,
): () => void {
  listeners.get(topic)?.add(listener);
  return () => void listeners.get(topic)?.delete(listener);
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
