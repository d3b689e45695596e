import type { ReactNode } from 'react';
import { BackIcon } from './icons/controls';

interface PageHeaderProps {
  title: string;
  backLabel: string;
  onBack: () => void;
  end?: ReactNode;
}

/** The title gets the focus when a page opens, so that a screen reader starts there. */
export function PageHeader({ title, backLabel, onBack, end }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-10 flex min-h-14 items-center gap-1 bg-canvas px-1 pt-[env(safe-area-inset-top)]">
      <button
        type="button"
        aria-label={backLabel}
        onClick={onBack}
        className="grid size-11 shrink-0 place-items-center rounded-full active:bg-sunken"
      >
        <BackIcon />
      </button>
      <h1 tabIndex={-1} className="min-w-0 flex-1 truncate text-lead font-semibold">
        {title}
      </h1>
      {end}
    </header>
  );
}
