import { classNames } from './class-names';

/** A count that stands out. Seen only: whatever carries it says the same in words. */
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
