import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { LockAnswer } from './locks';

/**
 * A lock replaces the one before it, also that of another tab with the same slip: what one tab is answered, the others
 * show too, so that none of them bets at odds that are no longer held. `of` names the user and the draw.
 */
export function useSharedLocks(of: string, hear: (answer: LockAnswer) => void): (answer: LockAnswer) => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const opened = new BroadcastChannel(`truedraw.locks.${of}`);
    opened.addEventListener('message', (event: MessageEvent<LockAnswer>) => heard(event.data));
    channel.current = opened;
    return () => opened.close();
  }, [of]);
  return useCallback((answer) => channel.current?.postMessage(answer), []);
}
