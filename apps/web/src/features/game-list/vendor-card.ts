import type { vendorCard } from '@kismet/contracts/catalogue/games';
import type * as z from 'zod/mini';

export type VendorCard = z.output<typeof vendorCard>;
