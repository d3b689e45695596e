import { useEffect, useState } from 'react';
import { serverNow } from './clock';

const longestTimerMs = 2 ** 31 - 1;

/** Whether a moment of the server's clock has passed; the component is drawn anew when it does. */
export function usePast(moment: number | undefined): boolean {
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(
      () => setSeen(moment),
      Math.min(longestTimerMs, Math.max(0, moment - serverNow())),
    );
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && (seen === moment || serverNow() >= moment);
}
