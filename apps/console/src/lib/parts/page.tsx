import { Typography } from 'antd';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { usesKeyboard } from '../keyboard';
import { showTitle } from '../waiting';

interface PageProps {
  title: string;
  /** Shown beside the title, for example the state of the page. */
  about?: ReactNode;
  /** Actions on the whole page, at the end of the title's line. */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * The title of a page and its actions. The title takes the focus, so that a screen reader announces the page, and again when
 * the part that had the focus is gone, such as a form that was sent.
 */
export function Page({ title, about, extra, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusTitle(heading.current), []);
  useLostFocus(heading);
  useEffect(() => {
    showTitle(title);
  }, [title]);
  return (
    <>
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-3">
        <Typography.Title level={1} ref={heading} tabIndex={-1} style={{ fontSize: 20, margin: 0 }}>
          {title}
        </Typography.Title>
        {about}
        <div className="ms-auto flex flex-wrap items-center gap-2">{extra}</div>
      </div>
      {children}
    </>
  );
}

/** Who uses the keyboard sees where it goes on; a click on a link should not frame the title. */
function focusTitle(heading: HTMLElement | null): void {
  heading?.toggleAttribute('data-ring', usesKeyboard());
  heading?.focus({ preventScroll: true });
}

/** Browsers give the focus of an element that is removed to nothing, from where the keyboard starts at the top. */
function useLostFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body && last instanceof Element && !last.isConnected)
        focusTitle(heading.current);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [heading]);
}
