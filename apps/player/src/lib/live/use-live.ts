import { useEffect, useEffectEvent } from 'react';
import type { LiveEvents, LiveTopic } from './events';
import { onLive, useStreamStore } from './listeners';

/** Listens to a topic of the stream while the component is mounted. */
export function useLive<Topic extends LiveTopic>(
  topic: Topic,
  listener: (payload: LiveEvents[Topic]) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onLive(topic, (payload) => latest(payload)), [topic]);
}

interface Pace {
  /** The interval while the stream is open, in case an event is lost. */
  liveMs: number;
  /** The interval while the stream is closed. */
  cutMs: number;
}

/** Polls while the component is mounted and the page is visible. */
export function usePoll(load: () => void, { liveMs, cutMs }: Pace): void {
  const open = useStreamStore((state) => state.open);
  const latest = useEffectEvent(load);
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible' && navigator.onLine) latest();
      },
      open ? liveMs : cutMs,
    );
    return () => clearInterval(timer);
  }, [open, liveMs, cutMs]);
}
