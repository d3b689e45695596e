import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 pt-4 pb-8 text-center">
      <div className="mb-3 grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">{icon}</div>
      <p className="text-body font-semibold text-ink">{title}</p>
      {text && <p className="mt-1 text-small text-ink-faint">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
