import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The log counts as scrolled to the end when it is nearer to it than this. */
const nearPx = 80;

const scrollToEnd = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight;
};

interface Ends {
  oldest: number;
  newest: number;
  /** The number of own messages that are being sent. A new one scrolls the log to the end. */
  own: number;
}

/**
 * Keeps a log scrolled to its end when new messages are added. When older messages are added above, the visible part
 * stays where it is. `behind` means that there are new messages below the visible part.
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
    const onScroll = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
      if (atEnd.current) setBehind(false);
    };
    // The keyboard opens, or a message changes its height. The end stays visible.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd(element);
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, []);

  return { log, behind, toEnd: () => log.current && scrollToEnd(log.current) };
}
