import { useEffect, useState, type RefObject } from 'react';
import type { Layout } from './layout';
import { isSameRange, tilesAt, type TileRange } from './tiles';

/** Calls at most once for each picture of the screen, and when there is time for it. */
function onScroll(element: HTMLElement, look: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  element.addEventListener('scroll', soon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    element.removeEventListener('scroll', soon);
  };
}

const scrollOf = (element: HTMLElement) => ({ left: element.scrollLeft, top: element.scrollTop });

/** The tiles to be drawn: those in sight at first, then some more above and below, so that none comes too late. */
export function useTiles(scroller: RefObject<HTMLElement | null>, layout: Layout): TileRange {
  const [range, setRange] = useState<TileRange>({ rows: [], columns: [] });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (ahead: number) => {
      const next = tilesAt(layout, scrollOf(element), ahead);
      setRange((before) => (isSameRange(before, next) ? before : next));
    };
    look(0);
    const more = setTimeout(() => look(1), 300);
    const stop = onScroll(element, () => look(1));
    return () => {
      clearTimeout(more);
      stop();
    };
  }, [scroller, layout]);
  return range;
}

export function useScrollLeft(scroller: RefObject<HTMLElement | null>): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => setLeft(element.scrollLeft);
    look();
    return onScroll(element, look);
  }, [scroller]);
  return left;
}
