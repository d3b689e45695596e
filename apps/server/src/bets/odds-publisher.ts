import { drawKeyOf } from '@truedraw/rules';
import type { Payloads } from '../live/events';

type Moved = Payloads['odds'];

/** Publishes changed odds, throttled for each draw: under load every batch changes some. */
export function createOddsPublisher(publish: (moved: Moved[]) => Promise<void>, everyMilliseconds = 100) {
  const waiting = new Map<string, Moved>();
  let timer: NodeJS.Timeout | undefined;
  let publishing: Promise<void> = Promise.resolve();

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const moved = [...waiting.values()];
    waiting.clear();
    if (moved.length) publishing = publishing.then(() => publish(moved));
  }

  return {
    add: (moved: readonly Moved[]): void => {
      for (const one of moved) waiting.set(drawKeyOf(one.turnId, one.game), one);
      timer ??= setTimeout(flush, everyMilliseconds);
    },
    async stop(): Promise<void> {
      flush();
      await publishing;
    },
  };
}
