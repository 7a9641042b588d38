import clsx from 'clsx';

/** A place that something will fill, in its final size. The region around it carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-live rounded-input bg-sunken', className)} />;
}
