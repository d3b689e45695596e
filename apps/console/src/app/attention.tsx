import { useEffect, useRef } from 'react';
import { playTone } from '../lib/chat/sound';
import { hasGrown, useWaiting, waitingInAll } from '../lib/waiting';

/** Plays a sound when more money or more results wait, and keeps the number in the title. Chats have a bell of their own. */
export function Attention() {
  const waiting = useWaiting();
  const before = useRef(waiting);
  useEffect(() => {
    if (!waiting) return;
    waitingInAll.set([...waiting.values()].reduce((total, count) => total + count, 0));
    const without = new Map([...waiting].filter(([kind]) => kind !== 'chats'));
    if (before.current && hasGrown(before.current, without)) playTone();
    before.current = without;
  }, [waiting]);
  useEffect(() => () => waitingInAll.set(0), []);
  return null;
}
