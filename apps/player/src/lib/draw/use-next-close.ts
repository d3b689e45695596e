import { useEffect } from 'react';
import { useLive, usePoll } from '../live/use-live';
import { useFresh } from '../resource';
import { useSecond } from '../use-second';
import { nextClose } from './next-close';

/** A pause between two draws is short; one that lasts longer needs no hurry. */
const shortWaitMs = 60_000;

const paceOf = (waitedMs: number) => {
  if (waitedMs < 0) return { liveMs: 300_000, cutMs: 60_000 };
  return waitedMs < shortWaitMs ? { liveMs: 10_000, cutMs: 5_000 } : { liveMs: 60_000, cutMs: 30_000 };
};

let soon: ReturnType<typeof setTimeout> | undefined;

/** Every phone sees the close of every game at the same moment; they need not all ask in it, nor for each game. */
function loadSoon(): void {
  soon ??= setTimeout(
    () => {
      soon = undefined;
      void nextClose.load();
    },
    300 + 1_000 * Math.random(),
  );
}

/** How long bets are still taken, by the server's clock: undefined before that is known, 0 between two draws. */
export function useNextClose(): { turnId: number | undefined; leftMs: number | undefined } {
  const { data } = nextClose.use();
  const now = useSecond();
  const leftMs = data && Math.max(0, data.endTime - now);
  const { liveMs, cutMs } = paceOf(leftMs === 0 && data ? now - data.endTime : -1);

  const closed = leftMs === 0;
  useEffect(() => {
    if (closed) loadSoon();
  }, [closed]);

  useFresh(nextClose, 5_000);
  usePoll(() => void nextClose.load(), { liveMs, cutMs });
  useLive('reset', loadSoon);
  useLive('close', loadSoon);
  useLive('result', loadSoon);
  return { turnId: data?.turnId, leftMs };
}
