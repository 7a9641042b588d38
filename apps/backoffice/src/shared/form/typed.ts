import { parseUnits } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';

const clean = (text: string): string => asciiDigits(text).trim();

/** Typed money in units, at most two decimals; null if invalid. */
export function typedMoney(text: string): bigint | null {
  const written = clean(text);
  return /^\d{1,12}(\.\d{1,2})?$/.test(written) ? parseUnits(written) : null;
}
/** A typed whole number; null if invalid or above `most`. */
export function typedCount(text: string, most: number): number | null {
  const written = clean(text);
  if (!/^\d{1,9}$/.test(written)) return null;
  return Number(written) <= most ? Number(written) : null;
}
/** A typed multiple such as 1.5, in parts per million. */
export function typedMultiple(text: string): number | null {
  const written = clean(text);
  return /^\d{1,2}(\.\d{1,2})?$/.test(written) && Number(written) <= 40
    ? Math.round(Number(written) * 1_000_000)
    : null;
}
/** Typed decimal odds such as 1.50, in ten-thousandths; null if invalid. */
export function typedOdds(text: string): number | null {
  const written = clean(text);
  return /^\d{1,2}(\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * 10_000) : null;
}
/** A typed percentage of at most `most`, with up to three decimals, in parts per million. */
export function typedPercent(text: string, most = 10): number | null {
  const percent = clean(text);
  return /^\d{1,3}(\.\d{1,3})?$/.test(percent) && Number(percent) <= most ? Math.round(Number(percent) * 10_000) : null;
}
/** Money in the form in which an operator types it: whole amounts without decimals. */
export const written = (units: bigint): string => {
  const cents = units / 1000n;
  return cents % 100n === 0n ? String(cents / 100n) : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
};
