import { useEffect, useState } from 'react';
import { readEnd, secondsLeft, writeEnd, type AddressKind } from './countdown';

export function useCountdown(kind: AddressKind): { seconds: number; start: (seconds: number) => void } {
  const [now, setNow] = useState(Date.now);
  const seconds = secondsLeft(readEnd(kind), now);
  const running = seconds > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  return {
    seconds,
    start: (wait) => {
      writeEnd(kind, Date.now() + wait * 1_000);
      setNow(Date.now());
    },
  };
}
