import { Skeletons } from '@kismet/ui/skeleton';

/** The place of promotions that are still to come. */
export const PromotionSkeletons = () => (
  <div aria-busy className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
    <Skeletons count={3} className="h-44 !rounded-card" />
  </div>
);
