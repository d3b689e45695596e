import { useEffect, useEffectEvent } from 'react';
import type { LiveEvents, LiveTopic } from './events';
import { onLive, useStreamStore } from './stream';

/** Hears a topic of the stream while the component is shown. */
export function useLive<Topic extends LiveTopic>(
  topic: Topic,
  listener: (payload: LiveEvents[Topic]) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onLive(topic, (payload) => latest(payload)), [topic]);
}

interface Pace {
  /** While the stream is open, in case it says too little. */
  liveMs: number;
  /** While it is not. */
  cutMs: number;
}

/** Asks again and again while the component is shown and the page is looked at. */
export function usePoll(ask: () => void, { liveMs, cutMs }: Pace): void {
  const open = useStreamStore((state) => state.open);
  const latest = useEffectEvent(ask);
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
