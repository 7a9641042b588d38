import { Skeletons } from '@kismet/ui/skeleton';

/** Placeholder of a region whose rows are loading, in their final height. */
export const RowSkeletons = ({ count, className }: { readonly count: number; readonly className: string }) => (
  <div aria-busy className="grid gap-2">
    <Skeletons count={count} className={className} />
  </div>
);
