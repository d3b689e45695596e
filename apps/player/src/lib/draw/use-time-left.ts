import { timeLeftMs } from '@truedraw/rules';
import { useEffect, useState } from 'react';
import { onClockSet, serverNow } from '../clock';

const longestTimerMs = 2 ** 31 - 1;

const leftOf = (until: number): number => timeLeftMs({ closesAtMs: until }, serverNow());

/**
 * Milliseconds until a moment of the server's clock. Each update schedules the next one from the time that is left, so
 * that errors do not add up and zero is shown exactly on time.
 */
function useLeft(until: number, untilChange: (leftMs: number) => number): number {
  const [shown, setShown] = useState(() => ({ until, left: leftOf(until) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const left = leftOf(until);
      setShown({ until, left });
      if (left > 0) timer = setTimeout(update, Math.min(longestTimerMs, Math.ceil(untilChange(left))));
    };
    update();
    const stop = onClockSet(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [until, untilChange]);
  return shown.until === until ? shown.left : leftOf(until);
}

export const lastSecondsMs = 10_000;

/** The time until a countdown changes: a second, or a tenth of a second near the end. */
export function untilNextTick(leftMs: number): number {
  const step = leftMs > lastSecondsMs ? 1_000 : 100;
  return leftMs % step || step;
}

export const useTimeLeft = (until: number): number => useLeft(until, untilNextTick);

const untilEnd = (leftMs: number): number => leftMs;

/** Whether a moment of the server's clock has passed. */
export const useHasPassed = (until: number): boolean => useLeft(until, untilEnd) === 0;
