import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { ChevronRightIcon } from './icons/home';

interface RowContent {
  icon?: ReactNode;
  /** Shown at the end of the row, before the chevron. */
  detail?: ReactNode;
  children?: ReactNode;
}

const row =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left text-body active:bg-sunken focus-visible:-outline-offset-2';

function Inside({ icon, detail, children }: RowContent) {
  return (
    <>
      {icon && <span className="text-ink-soft">{icon}</span>}
      <span className="min-w-0 flex-1">{children}</span>
      {detail && <span className="text-small text-ink-faint">{detail}</span>}
    </>
  );
}

/** A card with rows that are separated by thin lines. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      className={classNames(
        'overflow-hidden rounded-card bg-surface shadow-lift [&>li+li]:border-t [&>li]:border-line',
        className,
      )}
    />
  );
}

export function RowLink({ icon, detail, children, ...rest }: ComponentProps<'a'> & RowContent) {
  return (
    <a {...rest} className={row}>
      <Inside icon={icon} detail={detail}>
        {children}
      </Inside>
      <ChevronRightIcon className="size-4 text-ink-faint" />
    </a>
  );
}

export function RowButton({ icon, detail, children, ...rest }: ComponentProps<'button'> & RowContent) {
  return (
    <button type="button" {...rest} className={row}>
      <Inside icon={icon} detail={detail}>
        {children}
      </Inside>
    </button>
  );
}
