import { classNames } from './class-names';

/** A placeholder for loading content. The region around it must have aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-field', className)} />;
}
