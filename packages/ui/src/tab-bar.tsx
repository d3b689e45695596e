import type { ComponentProps, ReactNode } from 'react';
import { Badge } from './badge';
import { classNames } from './class-names';

export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="sticky bottom-0 z-10 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {children}
    </nav>
  );
}

interface TabBarLinkProps extends ComponentProps<'a'> {
  icon: ReactNode;
  active?: boolean;
  /** A short count at the corner of the icon. `badgeLabel` is the text for screen readers. */
  badge?: string;
  badgeLabel?: string;
}

export function TabBarLink({ icon, active = false, badge, badgeLabel, children, ...rest }: TabBarLinkProps) {
  return (
    <a
      {...rest}
      aria-current={active ? 'page' : undefined}
      className={classNames(
        'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 pt-1.5 pb-1 text-center text-caption font-medium focus-visible:-outline-offset-2',
        active ? 'text-action-ink' : 'text-ink-soft',
      )}
    >
      <span className="relative">
        {icon}
        {badge !== undefined && <Badge className="absolute -top-1.5 left-3.5">{badge}</Badge>}
      </span>
      {children}
      {badgeLabel !== undefined && <span className="sr-only">{badgeLabel}</span>}
    </a>
  );
}
