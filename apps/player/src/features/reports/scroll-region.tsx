import type { ReactNode } from 'react';

/** Content that is wider than the screen scrolls inside this region. With the focus, the arrow keys scroll it. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs the focus to be scrolled
    <section className="overflow-x-auto pb-2 focus-visible:-outline-offset-2" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
