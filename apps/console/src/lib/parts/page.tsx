import { Typography } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';

interface PageProps {
  title: string;
  /** Beside the title: what the whole page is about, such as its state. */
  about?: ReactNode;
  /** At the far end: what can be done with the whole page. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A page's title and what stands beside it. The title takes the focus, so that a reader hears where it is. */
export function Page({ title, about, extra, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} · TrueDraw`;
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
