import clsx from 'clsx';

/** A place that something will fill, in its final size. The region around it carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-live rounded-input bg-sunken', className)} />;
}

/** Several alike. */
export function Skeletons({ count, className }: { count: number; className?: string }) {
  return placesOf(count).map((place) => <Skeleton key={place} {...(className && { className })} />);
}

/** Names for `count` places that are all alike: `0`, `1`, ... */
export const placesOf = (count: number): string[] => Array.from({ length: count }, (_, place) => String(place));
