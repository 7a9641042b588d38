import { Skeletons } from '@kismet/ui/skeleton';

/** The place of a pane of the centre while its code comes. */
export function PaneSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <Skeletons count={1} className="h-9 w-40" />
      <Skeletons count={4} className="h-20 !rounded-card" />
    </div>
  );
}
