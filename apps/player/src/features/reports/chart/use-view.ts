import { useEffect, useState, type RefObject } from 'react';

interface View {
  width: number;
  height: number;
  /** Moves when the colours do. */
  dark: boolean;
}

/** The room that an element has, and the theme it is shown in. */
export function useView(element: RefObject<HTMLElement | null>): View | undefined {
  const [view, setView] = useState<View>();
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const theme = window.matchMedia('(prefers-color-scheme: dark)');
    const look = () =>
      setView({ width: target.clientWidth, height: target.clientHeight, dark: theme.matches });
    const observer = new ResizeObserver(look);
    observer.observe(target);
    theme.addEventListener('change', look);
    return () => {
      observer.disconnect();
      theme.removeEventListener('change', look);
    };
  }, [element]);
  return view;
}
