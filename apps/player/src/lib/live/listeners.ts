import { liveTopics, type LiveEvents, type LiveTopic } from './events';

type Listener = (payload: never) => void;

const listeners = new Map<LiveTopic, Set<Listener>>(liveTopics.map((topic) => [topic, new Set()]));

export const anybodyListens = (): boolean => [...listeners.values()].some((set) => set.size > 0);

/** Gives back what ends it. */
export function addListener<Topic extends LiveTopic>(
  topic: Topic,
  listener: (payload: LiveEvents[Topic]) => void,
): () => void {
  listeners.get(topic)?.add(listener);
  return () => void listeners.get(topic)?.delete(listener);
}

/** One listener that fails does not keep the others from hearing. */
export function tell(topic: LiveTopic, payload: unknown): void {
  for (const listener of listeners.get(topic) ?? [])
    try {
      listener(payload as never);
    } catch (error) {
      reportError(error);
    }
}
