import { Skeletons } from '@kismet/ui/skeleton';

/** Placeholder of promotions that are still loading. */
export const PromotionSkeletons = () => (
  <div aria-busy className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
    <Skeletons count={3} className="h-44 !rounded-card" />
  </div>
);
