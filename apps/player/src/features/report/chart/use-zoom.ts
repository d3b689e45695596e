import { useEffect, useState, type RefObject } from 'react';

const least = 0.5;
const most = 2.5;
const step = 1.25;

const clamp = (zoom: number): number => Math.min(most, Math.max(least, zoom));
const spread = ([one, other]: TouchList): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** The width of the columns: by buttons, or by two fingers. */
export function useZoom(element: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let last = 0;
    const start = ({ touches }: TouchEvent) => {
      last = touches.length === 2 ? spread(touches) : 0;
    };
    const move = (event: TouchEvent) => {
      if (!last || event.touches.length !== 2) return;
      event.preventDefault();
      const now = spread(event.touches);
      const ratio = now / last;
      last = now;
      setZoom((before) => clamp(before * ratio));
    };
    target.addEventListener('touchstart', start, { passive: true });
    target.addEventListener('touchmove', move, { passive: false });
    return () => {
      target.removeEventListener('touchstart', start);
      target.removeEventListener('touchmove', move);
    };
  }, [element]);
  return {
    zoom,
    closer: zoom < most ? () => setZoom((before) => clamp(before * step)) : undefined,
    further: zoom > least ? () => setZoom((before) => clamp(before / step)) : undefined,
  };
}
