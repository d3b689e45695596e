import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent, type UIEvent } from 'react';

const everyMs = 5_000;

const reducedMotion = '(prefers-reduced-motion: reduce)';
const prefersReducedMotion = (): boolean => matchMedia(reducedMotion).matches;

function followMotion(changed: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Advances the slides every few seconds. It pauses while a mouse or the focus is on it, and while the page is hidden. A
 * touch, or the setting for reduced motion, stops it until the user presses play.
 */
export function useCarousel(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const isStill = useSyncExternalStore(followMotion, prefersReducedMotion, () => false);
  /** Undefined until the user has decided. */
  const [chosen, setPaused] = useState<boolean>();
  const paused = chosen ?? isStill;
  const [held, setHeld] = useState(false);
  const running = count > 1 && !paused && !held;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      const element = strip.current;
      if (!element || document.visibilityState !== 'visible') return;
      const left = ((shown + 1) % count) * element.clientWidth;
      element.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    }, everyMs);
    return () => clearInterval(timer);
  }, [running, shown, count]);

  return {
    shown,
    paused,
    toggle: () => setPaused(!paused),
    stripProps: {
      ref: strip,
      onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
        setShown(Math.round(scrollLeft / clientWidth)),
      onPointerDown: () => setPaused(true),
      onPointerEnter: ({ pointerType }: PointerEvent) => setHeld(pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
