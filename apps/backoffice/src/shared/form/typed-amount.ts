import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';

const CENT = UNITS_PER_ONE / 100n;
/** A typed amount with two decimals; null if invalid. */
export function typedUnits(text: string): bigint | null {
  const units = parseUnits(asciiDigits(text).replaceAll(',', '').trim());
  return units !== null && units > 0n && units % CENT === 0n ? units : null;
}
/** As above, zero allowed. */
export function typedUnitsOrNone(text: string): bigint | null {
  return text.trim() === '' || /^0(\.0{0,2})?$/.test(text.trim()) ? 0n : typedUnits(text);
}

const PPM_PER_PERCENT = 10_000;
/** `0.5` percent as parts per million; null unless a share of at most `most` percent. */
export function typedPpm(text: string, most: number): number | null {
  const found = /^\d{1,2}(\.\d{1,4})?$/.exec(asciiDigits(text).trim());
  if (!found) return null;
  const ppm = Math.round(Number(found[0]) * PPM_PER_PERCENT);
  return ppm <= most * PPM_PER_PERCENT ? ppm : null;
}
export const percentText = (ppm: number): string => String(ppm / PPM_PER_PERCENT);
export const isSame = (a: bigint, b: bigint): boolean => a === b;
