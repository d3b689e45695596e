import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This many rows above and below the screen are also rendered, so that a quick scroll shows no gap. */
const extraRows = 8;

/**
 * Computes which rows are near the visible area. All rows have the same height. A slip can have ten thousand rows, but
 * a phone shows about ten. The other rows are not rendered, and empty gaps keep their space.
 */
export function useRowWindow(count: number, rowRem: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [range, setRange] = useState({ first: 0, end: 3 * extraRows });
  const rowPx = useCallback(
    () => rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize),
    [rowRem],
  );

  useLayoutEffect(() => {
    const updateRange = () => {
      if (!body.current) return;
      const above = -body.current.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(above / rowPx()) - extraRows);
      const end = Math.ceil((above + window.innerHeight) / rowPx()) + extraRows;
      setRange((known) => (known.first === first && known.end === end ? known : { first, end }));
    };
    updateRange();
    window.addEventListener('scroll', updateRange, { passive: true });
    window.addEventListener('resize', updateRange);
    return () => {
      window.removeEventListener('scroll', updateRange);
      window.removeEventListener('resize', updateRange);
    };
  }, [rowPx]);

  const end = Math.min(count, range.end);
  const first = Math.min(range.first, end);
  return {
    body,
    first,
    end,
    /** Scrolls a row to the middle of the screen. */
    show: (index: number) => {
      if (!body.current) return;
      const top = window.scrollY + body.current.getBoundingClientRect().top + index * rowPx();
      window.scrollTo({ top: top - window.innerHeight / 2, behavior: 'smooth' });
    },
  };
}
