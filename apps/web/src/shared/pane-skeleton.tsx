import { Skeletons } from '@kismet/ui/skeleton';

/** Placeholder of a centre pane while it loads. */
export function PaneSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <Skeletons count={1} className="h-9 w-40" />
      <Skeletons count={4} className="h-20 !rounded-card" />
    </div>
  );
}
