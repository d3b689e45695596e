import { useEffect } from 'react';
import { useLive, usePoll } from '../live/use-live';
import { useFresh } from '../resource';
import { nextClose } from './next-close';
import { useHasPassed, useTimeLeft } from './use-time-left';

/** A usual pause between two draws is shorter than this. In a longer one the app polls less often. */
const shortWaitMs = 60_000;

function paceOf(closed: boolean, long: boolean) {
  if (!closed) return { liveMs: 300_000, cutMs: 60_000 };
  return long ? { liveMs: 60_000, cutMs: 30_000 } : { liveMs: 10_000, cutMs: 5_000 };
}

let soon: ReturnType<typeof setTimeout> | undefined;

/** All phones see the close at the same moment, so the request is delayed randomly. It is sent once for all games. */
function loadSoon(): void {
  soon ??= setTimeout(
    () => {
      soon = undefined;
      void nextClose.reload();
    },
    300 + 1_000 * Math.random(),
  );
}

export interface UntilClose {
  turnId: number | undefined;
  closesAt: number;
  /** By the server's clock. Undefined until it is loaded, 0 between two draws. */
  leftMs: number | undefined;
}

export function useNextClose(): UntilClose {
  const { data } = nextClose.use();
  const closesAt = data?.closesAt ?? 0;
  const leftMs = useTimeLeft(closesAt);
  const closed = data !== undefined && leftMs === 0;
  const long = useHasPassed(closesAt + shortWaitMs);

  useEffect(() => {
    if (closed) loadSoon();
  }, [closed]);

  useFresh(nextClose, 5_000);
  usePoll(() => void nextClose.load(), paceOf(closed, long));
  useLive('reset', loadSoon);
  useLive('close', loadSoon);
  useLive('result', loadSoon);
  return { turnId: data?.turnId, closesAt, leftMs: data && leftMs };
}
