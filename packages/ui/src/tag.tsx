import type { ReactNode } from 'react';

/** A short label for something beside it: simulated, corrected, cancelled. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full bg-sunken px-2.5 py-0.5 text-caption font-medium text-ink-soft">
      {children}
    </span>
  );
}
