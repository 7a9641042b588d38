/**
 * -1, 0 or 1. In a separate file on purpose: the React compiler (oxc 0.156, off at present) silently turned bigint
 * literals inside components and hooks into `undefined`, so no `.tsx` file may contain one (checked by
 * bigint-literals.test.ts).
 */
export const signOf = (units: bigint): -1 | 0 | 1 => (units > 0n ? 1 : units < 0n ? -1 : 0);
