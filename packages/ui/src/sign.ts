/**
 * -1, 0 or 1. Stands in a file of its own on purpose: the React compiler (oxc 0.156, off at present) turned bigint literals inside
 * components and hooks into `undefined` without a word, so no `.tsx` file may hold one (bigint-literals.test.ts watches).
 */
export const signOf = (units: bigint): -1 | 0 | 1 => (units > 0n ? 1 : units < 0n ? -1 : 0);
