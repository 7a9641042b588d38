import { times } from '../../games/engine/ratio.ts';
import { PUSH, payoutOf } from '../../games/shared/pays.ts';
import { shareOfCombination } from '../../games/sports/book/exposure.ts';
import { ratioOfOdds } from '../../games/sports/pricing/market.ts';
import { linesOfMode, modeOf } from '../../games/sports/slip/ticket-mode.ts';
import type { Exposure } from './exposure-store.ts';
import type { NewTicket } from './ticket-store.ts';

/**
 * What a ticket counts in the books of its fixtures: of each line, on each of its legs, the payout times the chances of the other legs
 * (rule 6.21), and the stake that a single of the same payout would have.
 */
export function sharesOf({ mode, legs, lineStake }: Pick<NewTicket, 'mode' | 'legs' | 'lineStake'>): Exposure[] {
  const lines = linesOfMode(modeOf(mode)!, legs.length, lineStake);
  return legs.map(({ fixture, market, selection, oddsE4 }, n) => {
    const payout = lines
      .filter((line) => line.legs.includes(n))
      .map((line) => {
        const whole = payoutOf(line.stake, line.legs.map((leg) => ratioOfOdds(legs[leg]!.oddsE4)).reduce(times, PUSH));
        const others = line.legs.filter((leg) => leg !== n).map((leg) => legs[leg]!.chancePpm);
        return shareOfCombination(whole, others);
      })
      .reduce((sum, share) => sum + share, 0n);
    const { numerator, denominator } = ratioOfOdds(oddsE4);
    return { fixture, market, selection, staked: (payout * denominator) / numerator, payout };
  });
}
