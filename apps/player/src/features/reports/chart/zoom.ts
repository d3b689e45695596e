import { useEffect, useEffectEvent, type RefObject } from 'react';

const minZoom = 0.5;
const maxZoom = 2.5;
const step = 1.25;

const clamp = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom));

/** One step of a zoom button. At the limits the value does not change. */
export const closer = (zoom: number): number => clamp(zoom * step);
export const further = (zoom: number): number => clamp(zoom / step);

const spread = ([one, other]: TouchList): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** A pinch with two fingers makes the columns wider or narrower. */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (zoom: number) => void,
) {
  const pinch = useEffectEvent((ratio: number) => onZoom(clamp(zoom * ratio)));
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
      pinch(now / last);
      last = now;
    };
    target.addEventListener('touchstart', start, { passive: true });
    target.addEventListener('touchmove', move, { passive: false });
    return () => {
      target.removeEventListener('touchstart', start);
      target.removeEventListener('touchmove', move);
    };
  }, [element]);
}
