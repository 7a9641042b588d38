import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import * as z from 'zod/mini';

const INT64_MAX = 2n ** 63n - 1n;
const fitsDatabase = (text: string): boolean => {
  const units = parseUnits(text);
  return units !== null && units <= INT64_MAX && units >= -INT64_MAX;
};

/**
 * An amount: decimal string of at most five places on the wire, bigint units of 10^-5 in code. Amounts beyond a database bigint
 * are refused.
 */
const asDecimal = z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,5})?$/), z.refine(fitsDatabase));
export const decimalUnits = z.codec(asDecimal, z.bigint(), {
  decode: (text) => parseUnits(text)!,
  encode: (units) => unitsToDecimal(units),
});

/** An amount typed by a person: positive, two decimals at most (refused as AMOUNT_SCALE). */
export const typedAmount = z.codec(z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/)), z.bigint(), {
  decode: (text) => parseUnits(text)!,
  encode: (units) => unitsToDecimal(units),
});
