import type { Brand } from './brand.ts';

/** Site status for one visitor (row RC-01). */
export type Status =
  | { readonly status: 0 }
  | {
      readonly status: 1;
      readonly titles: Readonly<Record<string, string>>;
      readonly messages: Readonly<Record<string, string>>;
      readonly endsAt: string | null;
    }
  | { readonly status: 2; readonly ip: string };

/**
 * Maintenance takes precedence over a region block; an unknown country is not blocked. Maintenance does not end at the
 * announced time but when an operator ends it.
 */
export function decideStatus(
  brand: Pick<Brand, 'maintenance' | 'blockedCountries'>,
  ip: string,
  country: string | null,
): Status {
  if (brand.maintenance) return { status: 1, ...brand.maintenance };
  if (country !== null && brand.blockedCountries.includes(country)) return { status: 2, ip };
  return { status: 0 };
}
