import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { LockAnswer } from './locks';

/**
 * Shares new locks with the other tabs of the same slip, because a lock replaces the one of another tab. So no tab bets
 * at odds that are no longer locked. `of` identifies the user and the draw.
 */
export function useSharedLocks(
  of: string,
  onAnswer: (answer: LockAnswer) => void,
): (answer: LockAnswer) => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const receive = useEffectEvent(onAnswer);
  useEffect(() => {
    const opened = new BroadcastChannel(`truedraw.locks.${of}`);
    opened.addEventListener('message', (event: MessageEvent<LockAnswer>) => receive(event.data));
    channel.current = opened;
    return () => opened.close();
  }, [of]);
  return useCallback((answer) => channel.current?.postMessage(answer), []);
}
