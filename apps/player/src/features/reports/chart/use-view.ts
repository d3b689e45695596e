import { useEffect, useState, type RefObject } from 'react';

interface View {
  width: number;
  height: number;
  /** Changes with the theme, so that the colours are read again. */
  dark: boolean;
}

/** The size of an element and the current theme. */
export function useView(element: RefObject<HTMLElement | null>): View | undefined {
  const [view, setView] = useState<View>();
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const theme = window.matchMedia('(prefers-color-scheme: dark)');
    const update = () =>
      setView({ width: target.clientWidth, height: target.clientHeight, dark: theme.matches });
    const observer = new ResizeObserver(update);
    observer.observe(target);
    theme.addEventListener('change', update);
    return () => {
      observer.disconnect();
      theme.removeEventListener('change', update);
    };
  }, [element]);
  return view;
}
