import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Nearer to the end than this counts as being there. */
const nearPx = 80;

const scrollToEnd = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight;
};

interface Ends {
  oldest: number;
  newest: number;
  /** How many own messages are being sent: their sender wants to see them. */
  own: number;
}

/**
 * Keeps a log scrolled to its end while it grows there, and at the read part while it grows above. `behind` means
 * that there are new messages below the visible part.
 */
export function useStickToEnd({ oldest, newest, own }: Ends): {
  log: RefObject<HTMLDivElement | null>;
  behind: boolean;
  toEnd: () => void;
} {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  const last = useRef({ oldest, newest, own });
  const [behind, setBehind] = useState(false);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const before = last.current;
    last.current = { oldest, newest, own };
    if (own > before.own) atEnd.current = true;
    if (atEnd.current) scrollToEnd(element);
    else if (oldest < before.oldest) element.scrollTop += element.scrollHeight - height.current;
    else if (newest > before.newest) setBehind(true);
    height.current = element.scrollHeight;
  }, [oldest, newest, own]);

  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const look = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
      if (atEnd.current) setBehind(false);
    };
    // The keyboard comes up, or a message says that it was not sent: the end stays in sight.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd(element);
    });
    element.addEventListener('scroll', look, { passive: true });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);

  return { log, behind, toEnd: () => log.current && scrollToEnd(log.current) };
}
