import { drawKeyOf } from '@truedraw/rules';
import type { Payloads } from '../live/events';

type Moved = Payloads['odds'];

/** Tells of moved odds, each draw at most once in a while: under load every batch moves some. */
export function createOddsNews(tell: (moved: Moved[]) => Promise<void>, everyMilliseconds = 100) {
  const waiting = new Map<string, Moved>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const moved = [...waiting.values()];
    waiting.clear();
    if (moved.length) telling = telling.then(() => tell(moved));
  }

  return {
    add: (moved: readonly Moved[]): void => {
      for (const one of moved) waiting.set(drawKeyOf(one.turnId, one.game), one);
      timer ??= setTimeout(flush, everyMilliseconds);
    },
    async stop(): Promise<void> {
      flush();
      await telling;
    },
  };
}
