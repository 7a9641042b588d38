import clsx from 'clsx';

/** A placeholder in the final size. The surrounding region has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-live rounded-input bg-sunken', className)} />;
}

/** Several alike. */
export function Skeletons({ count, className }: { count: number; className?: string }) {
  return placesOf(count).map((place) => <Skeleton key={place} {...(className && { className })} />);
}

/** Keys for `count` identical placeholders: `0`, `1`, ... */
export const placesOf = (count: number): string[] => Array.from({ length: count }, (_, place) => String(place));
