import type { ResponseOf } from '@truedraw/client/player';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/call';

export type Sitting = ResponseOf<'sitting'>;

/** More often than the pause that ends a sitting. */
const reportEveryMs = 5 * 60_000;

/**
 * Reports to the server that the app is open, and returns the sitting when its reality check is due. The server counts,
 * so reloads and other tabs make no difference.
 */
export function useSitting(): { due: Sitting | undefined; goOn: () => void } {
  const [due, setDue] = useState<Sitting>();
  const report = useRef<(checked?: true) => void>(() => undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const send = async (checked?: true) => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const sitting = await call('sitting', checked ? { checked } : {}).catch(() => undefined);
      if (stopped) return;
      clearTimeout(timer);
      if (sitting) setDue(sitting.due ? sitting : undefined);
      const wait = sitting && !sitting.due ? sitting.dueIn : reportEveryMs;
      timer = setTimeout(() => void send(), Math.min(wait, reportEveryMs));
    };
    report.current = (checked) => void send(checked);
    const sendAgain = () => void send();
    sendAgain();
    document.addEventListener('visibilitychange', sendAgain);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', sendAgain);
    };
  }, []);

  const goOn = () => {
    setDue(undefined);
    report.current(true);
  };
  return { due, goOn };
}
