import { classNames } from './class-names';

/** A highlighted count. It is hidden from screen readers, so the parent must have the same information as text. */
export function Badge({ className, children }: { className?: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid h-4 min-w-4 place-items-center rounded-full bg-action px-1 text-[0.625rem] leading-none font-bold text-on-action tabular-nums',
        className,
      )}
    >
      {children}
    </span>
  );
}
