import { classNames } from './class-names';

/** Holds the place of what is loading; the region around it carries aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-field', className)} />;
}
