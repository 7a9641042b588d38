/**
 * Money: whole units of 10^-5 of a currency, as bigint, with the currency alongside. Never a `number`. Credits are floored to
 * payable amounts, debits are exact (rule 0.1, T13).
 */
export interface Money {
  readonly units: bigint;
  readonly currency: string;
}

/** Units in one whole currency unit: 1.00 = 100_000 units, also the scale of the vendor protocol. */
export const UNITS_PER_ONE = 100_000n;
/** The largest amount that a bigint column and the vendor protocol can carry (signed 64 bit). */
export const MAX_UNITS = 9_223_372_036_854_775_807n;

const DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,5}))?$/;

/** Parses a decimal string of at most five places into units; null when invalid. Never rounds. */
export function parseUnits(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const units = BigInt(whole!) * UNITS_PER_ONE + BigInt(fraction.padEnd(5, '0'));
  return sign ? -units : units;
}

/** The decimal string of `units`: at least two places, at most five, no trailing zeros past the second. */
export function unitsToDecimal(units: bigint): string {
  const sign = units < 0n ? '-' : '';
  const positive = units < 0n ? -units : units;
  const fraction = (positive % UNITS_PER_ONE)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '');
  return `${sign}${positive / UNITS_PER_ONE}.${fraction}`;
}

/** Two decimals for display, rounded toward zero so that a screen never shows money that is not there. */
export function unitsToDisplay(units: bigint): string {
  const sign = units < 0n ? '−' : '';
  const cents = (units < 0n ? -units : units) / (UNITS_PER_ONE / 100n);
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** `P 12,480.50`: sign, symbol, no-break space, grouped whole part, two decimals (ui 3.7). */
export function formatMoney(units: bigint, symbol: string): string {
  const shown = unitsToDisplay(units);
  return shown.startsWith('−') ? `−${symbol}\u00a0${shown.slice(1)}` : `${symbol}\u00a0${shown}`;
}
