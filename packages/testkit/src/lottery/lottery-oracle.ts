import { elevenFive, fiveDigits, k3, pk10 } from './lottery-oracle-house.ts';
import type { Judge, Met } from './lottery-oracle-met.ts';
import { fourDigits, thai, vietnam } from './lottery-oracle-national.ts';

/** A ticket in readable form. */
export interface OracleTicket {
  readonly family: string;
  readonly play: string;
  readonly selection: string;
  /** Units of 10^-5. */
  readonly unit: bigint;
  /** `series 1950` or `keep 10000`. */
  readonly prize: string;
}
const JUDGES: Record<string, Judge> = {
  'vietnamese-north': vietnam('north'),
  'vietnamese-south': vietnam('south'),
  thai,
  'four-digits': fourDigits,
  'five-digits': fiveDigits,
  k3,
  pk10,
  '11x5': elevenFive,
};

/**
 * Computes a ticket's payout from the text of the rules (rules 3.2 to 3.6) with code independent of the product: slow, simple,
 * line by line. Units.
 */
export function oraclePayout(ticket: OracleTicket, drawn: readonly (readonly string[])[]): bigint {
  const picks = ticket.selection.split('|').map((part) => (part === '' ? [] : part.split(',')));
  const [kind = '', chosen = ''] = ticket.prize.split(' ');
  let sum = 0n;
  for (const met of JUDGES[ticket.family]!(ticket.play, picks, drawn)) {
    const price = priceOf(met, kind, Number(chosen));
    const exact = (ticket.unit * price * BigInt(met.times)) / 10_000n;
    sum += (exact / 10n) * 10n;
  }
  return sum;
}
/** Ten-thousandths, rounded as the rules say. */
function priceOf({ fixedE4, chance }: Met, kind: string, chosen: number): bigint {
  if (fixedE4 !== undefined) {
    if (kind === 'series' || chosen === 0) return fixedE4;
    return ((fixedE4 * BigInt(1_000_000 - chosen)) / 10_000_000n) * 10n;
  }
  const [ways, all] = chance!;
  return (BigInt(all) * BigInt(kind === 'series' ? chosen : 1950) * 10_000n) / (BigInt(ways) * 2000n);
}
