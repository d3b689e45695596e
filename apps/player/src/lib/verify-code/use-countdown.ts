import { useEffect, useState } from 'react';
import type { Address } from '../address';
import { readEnd, secondsLeft, writeEnd } from './countdown';

/** The wait until another code can be sent to the address that is typed now. */
export function useCountdown(to: Address | undefined) {
  const [now, setNow] = useState(Date.now);
  const seconds = to ? secondsLeft(readEnd(to), now) : 0;
  const running = seconds > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  return {
    seconds,
    start: (sentTo: Address, wait: number) => {
      writeEnd(sentTo, Date.now() + wait * 1_000);
      setNow(Date.now());
    },
  };
}
