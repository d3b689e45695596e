import { useEffect, useState } from 'react';
import { serverNow } from './clock';

/** The time by the server's clock, told anew each second. Only for small parts: whoever uses it is drawn each second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
