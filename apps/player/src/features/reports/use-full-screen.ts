import { useEffect, useEffectEvent, useRef } from 'react';
import { goBack } from '../../lib/router/go-back';

interface FullScreen {
  isFull: boolean;
  /** Opens the address of the full screen as a new page. */
  enter: () => void;
  /** Replaces that address by the usual one. */
  replace: () => void;
}

/**
 * A report on the whole screen is an address of its own, so that "back" leaves it. Where the browser can, it hides its
 * own bars too.
 */
export function useFullScreen({ isFull, enter, replace }: FullScreen) {
  const entered = useRef(false);
  const collapse = () => {
    // Without a step of ours, "back" would leave the report.
    if (entered.current) goBack();
    else replace();
    entered.current = false;
  };
  const leave = useEffectEvent(collapse);
  useEffect(() => {
    if (!isFull) return undefined;
    const follow = () => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull]);
  const expand = () => {
    entered.current = true;
    enter();
    // The request may be refused, and an iPhone has no such method.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { expand, collapse };
}
