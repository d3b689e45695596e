import { timeLeftMs } from '@truedraw/rules';
import { useEffect, useState } from 'react';
import { onClockSet, serverNow } from '../clock';

const longestTimerMs = 2 ** 31 - 1;

const leftOf = (endTime: number): number => timeLeftMs({ closesAtMs: endTime }, serverNow());

/**
 * Milliseconds until a moment of the server's clock. Each look plans the next one by what is left then, so that
 * nothing drifts, and zero is seen in its own millisecond.
 */
function useLeft(endTime: number, untilChange: (leftMs: number) => number): number {
  const [seen, setSeen] = useState(() => ({ endTime, left: leftOf(endTime) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = leftOf(endTime);
      setSeen({ endTime, left });
      if (left > 0) timer = setTimeout(look, Math.min(longestTimerMs, Math.ceil(untilChange(left))));
    };
    look();
    const stop = onClockSet(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [endTime, untilChange]);
  return seen.endTime === endTime ? seen.left : leftOf(endTime);
}

export const lastSecondsMs = 10_000;

/** Until a countdown shows something else: by the second, by the tenth of a second at the end. */
export function untilNextTick(leftMs: number): number {
  const step = leftMs > lastSecondsMs ? 1_000 : 100;
  return leftMs % step || step;
}

export const useTimeLeft = (endTime: number): number => useLeft(endTime, untilNextTick);

const untilEnd = (leftMs: number): number => leftMs;

/** Whether a moment of the server's clock has come; changes once. */
export const useHasPassed = (endTime: number): boolean => useLeft(endTime, untilEnd) === 0;
