import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import * as z from 'zod/mini';

/**
 * An amount: decimal string of at most thirteen digits and five places on the wire, bigint units of 10^-5 in code. More would not fit the
 * database's bigint.
 */
export const decimalUnits = z.codec(z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,5})?$/)), z.bigint(), {
  decode: (text) => parseUnits(text)!,
  encode: (units) => unitsToDecimal(units),
});

/** An amount that a person typed: positive, two decimals at most (refused as AMOUNT_SCALE). */
export const typedAmount = z.codec(z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/)), z.bigint(), {
  decode: (text) => parseUnits(text)!,
  encode: (units) => unitsToDecimal(units),
});
