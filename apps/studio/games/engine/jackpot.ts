import type { Published } from './model.ts';
import { plus, type Ratio, reduced } from './ratio.ts';

/** A progressive pool: a share of each stake is contributed, and a ticket drawn from the round's own stream may win it all. */
export interface Jackpot {
  readonly code: string;
  readonly names: { readonly en: string; readonly ur: string; readonly [language: string]: string };
}

/** The contribution is this fraction of each stake: one in two hundred, or 0.5 %. */
const SHARE_OF = 200n;
/** Money units (10^-5) in a hundredth. */
const HUNDREDTH = 1_000n;
/**
 * Number of tickets, of which one is drawn. A stake of n hundredths wins with the n lowest, so the probability is proportional to
 * the stake: one in twenty million for a stake of 1.00. The average pool when won is then 100,000.
 */
export const TICKETS = 2_000_000_000;

export const contributionOf = (stake: bigint): bigint => stake / SHARE_OF;

/** Whether a ticket wins for a stake in units of 10^-5. */
export const isWinningTicket = (ticket: number, stake: bigint): boolean => BigInt(ticket) < stake / HUNDREDTH;

/** The payout of a pool: whole hundredths; the remainder stays in it. */
export const payableOf = (amount: bigint): bigint => amount - (amount % HUNDREDTH);

/** The return of a game with a pool: every contribution is won by somebody eventually. */
export const returnWithPool = (base: Ratio): Ratio => plus(base, reduced(1n, SHARE_OF));

/** The same for the published figure, exactly: half a percent is a whole number of units in the last place. */
export function publishedWith(published: Published, jackpot: Jackpot | null): Published {
  if (!jackpot) return published;
  const [whole, places] = published.rtp.split('.') as [string, string];
  const one = 10n ** BigInt(places.length);
  const sum = BigInt(whole + places) + (100n * one) / SHARE_OF;
  return { ...published, rtp: `${sum / one}.${(sum % one).toString().padStart(places.length, '0')}` };
}
