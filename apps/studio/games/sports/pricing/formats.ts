import { plus, type Ratio, reduced } from '../../engine/ratio.ts';
import { compareRatios, PUSH, payoutOf } from '../../shared/pays.ts';

/** Ways of writing odds. A price is stored as decimal odds in whole ten-thousandths; the other formats are views of it (rule 6.15). */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hong-kong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];
export type SignedFormat = 'hong-kong' | 'malay' | 'indonesian';

const SCALE = 10_000n;
const HUNDREDTH = 1_000n;

const inverse = ({ numerator, denominator }: Ratio): Ratio => ({ numerator: denominator, denominator: numerator });
const negative = ({ numerator, denominator }: Ratio): Ratio => ({ numerator: -numerator, denominator });
/** The same value with its sign in the numerator. */
const upright = (odds: Ratio): Ratio =>
  odds.denominator < 0n ? { numerator: -odds.numerator, denominator: -odds.denominator } : odds;

/** The profit on one unit staked at decimal odds, exact. */
const profitOf = (oddsE4: number): Ratio => {
  if (!Number.isInteger(oddsE4) || oddsE4 <= 10_000)
    throw new RangeError('decimal odds are above one, in ten-thousandths');
  return reduced(BigInt(oddsE4) - SCALE, SCALE);
};

/** Odds in a format that shows profit: negative ones state what has to be risked to win one. Exact. */
export function signedOdds(format: SignedFormat, oddsE4: number): Ratio {
  const profit = profitOf(oddsE4);
  const side = compareRatios(profit, PUSH);
  const isTurned = (format === 'malay' && side > 0) || (format === 'indonesian' && side < 0);
  return isTurned ? negative(inverse(profit)) : profit;
}

/** Decimal odds from written ones, exact. Refuses 0 and anything that a format never writes. */
export function decimalOf(format: SignedFormat, written: Ratio): Ratio {
  const odds = upright(written);
  const isNegative = odds.numerator < 0n;
  if (odds.numerator === 0n || (isNegative && format === 'hong-kong')) throw new RangeError('no such odds');
  return plus(PUSH, isNegative ? inverse(negative(odds)) : odds);
}

/** A value with `places` decimals, rounded to the nearest, halves away from zero. */
function shown({ numerator, denominator }: Ratio, places: number): string {
  const isNegative = numerator < 0n;
  const size = isNegative ? -numerator : numerator;
  const scaled = (size * 10n ** BigInt(places) * 2n + denominator) / (2n * denominator);
  if (places === 0) return `${isNegative ? '-' : ''}${scaled}`;
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Odds as shown. Decimal odds are truncated to two places and never rounded up. */
export function showOdds(format: OddsFormat, oddsE4: number): string {
  const profit = profitOf(oddsE4);
  switch (format) {
    case 'decimal':
      return shown(reduced(BigInt(Math.floor(oddsE4 / 100)), 100n), 2);
    case 'fractional':
      return `${profit.numerator}/${profit.denominator}`;
    case 'american': {
      const isLong = compareRatios(profit, PUSH) >= 0;
      const { numerator, denominator } = isLong ? profit : inverse(profit);
      return `${isLong ? '+' : '-'}${shown({ numerator: numerator * 100n, denominator }, 0)}`;
    }
    case 'hong-kong':
    case 'malay':
    case 'indonesian':
      return shown(signedOdds(format, oddsE4), 3);
  }
}

/**
 * What a ticket risks and what it may win. With positive odds the amount entered is risked; with negative ones it is the profit, and the risk is
 * rounded up to hundredths.
 * @param amount entered, units of 10^-5
 * @param written profit on one risked, or, if negative, risk for one won
 */
export function ticketAmount(amount: bigint, written: Ratio): { readonly risk: bigint; readonly profit: bigint } {
  const odds = upright(written);
  if (odds.numerator > 0n) return { risk: amount, profit: payoutOf(amount, odds) };
  const parts = odds.denominator * HUNDREDTH;
  return { risk: ((amount * -odds.numerator + parts - 1n) / parts) * HUNDREDTH, profit: amount };
}
