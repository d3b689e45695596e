import { timeLeftMs } from '@truedraw/rules';
import { useEffect, useState } from 'react';
import { onClockSet, serverNow } from '../clock';

const longestTimerMs = 2 ** 31 - 1;

const leftOf = (endTime: number): number => timeLeftMs({ closesAtMs: endTime }, serverNow());

/**
 * Milliseconds until a moment of the server's clock. Each update schedules the next one from the time that is left, so
 * that errors do not add up and zero is shown exactly on time.
 */
function useLeft(endTime: number, untilChange: (leftMs: number) => number): number {
  const [shown, setShown] = useState(() => ({ endTime, left: leftOf(endTime) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const left = leftOf(endTime);
      setShown({ endTime, left });
      if (left > 0) timer = setTimeout(update, Math.min(longestTimerMs, Math.ceil(untilChange(left))));
    };
    update();
    const stop = onClockSet(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [endTime, untilChange]);
  return shown.endTime === endTime ? shown.left : leftOf(endTime);
}

export const lastSecondsMs = 10_000;

/** The time until a countdown changes: a second, or a tenth of a second near the end. */
export function untilNextTick(leftMs: number): number {
  const step = leftMs > lastSecondsMs ? 1_000 : 100;
  return leftMs % step || step;
}

export const useTimeLeft = (endTime: number): number => useLeft(endTime, untilNextTick);

const untilEnd = (leftMs: number): number => leftMs;

/** Whether a moment of the server's clock has passed. */
export const useHasPassed = (endTime: number): boolean => useLeft(endTime, untilEnd) === 0;
