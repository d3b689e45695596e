import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Rows above and below the screen that are drawn too, so that a quick scroll finds them there. */
const spare = 8;

/**
 * Which of many rows of one height are near the screen. A slip can have ten thousand, of which a phone shows ten: the
 * others are left out, and gaps hold their place.
 */
export function useRowWindow(count: number, rowRem: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [range, setRange] = useState({ first: 0, end: 3 * spare });
  const rowPx = useCallback(
    () => rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize),
    [rowRem],
  );

  useLayoutEffect(() => {
    const look = () => {
      if (!body.current) return;
      const above = -body.current.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(above / rowPx()) - spare);
      const end = Math.ceil((above + window.innerHeight) / rowPx()) + spare;
      setRange((known) => (known.first === first && known.end === end ? known : { first, end }));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [rowPx]);

  const end = Math.min(count, range.end);
  const first = Math.min(range.first, end);
  return {
    body,
    first,
    end,
    /** Brings a row to the middle of the screen. */
    show: (index: number) => {
      if (!body.current) return;
      const top = window.scrollY + body.current.getBoundingClientRect().top + index * rowPx();
      window.scrollTo({ top: top - window.innerHeight / 2, behavior: 'smooth' });
    },
  };
}
