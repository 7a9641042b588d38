import { times } from '../../../games/engine/ratio.ts';
import { PUSH, payoutOf } from '../../../games/shared/pays.ts';
import { shareOfBuilder, shareOfCombination } from '../../../games/sports/book/exposure.ts';
import { ratioOfOdds } from '../../../games/sports/pricing/market.ts';
import { linesOfMode, modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import { partsOfTicket } from '../../../games/sports/slip/ticket-parts.ts';
import type { Exposure } from '../exposure-store.ts';
import type { NewTicket } from './ticket-store.ts';

/** What a ticket counts for on one selection of a book. */
export interface TicketShare extends Exposure {
  readonly oddsE4: number;
  /** The stake of a single with the same payout. */
  readonly asStake: bigint;
}
type Counted = Pick<NewTicket, 'mode' | 'legs' | 'lineStake' | 'joint' | 'joints'>;

/** All bet builders of a match are one selection in its book, as if all of them won together. */
const BUILDERS = { market: 'bet-builders', selection: 'all' };

/**
 * What a ticket counts for in the books of its fixtures: for each line, on each of its parts, the payout times the chances of the other parts
 * (rule 6.21), and the stake of a single with the same payout. Legs of one match with a joint price count with that share on the selection of
 * all builders, which follow the legs in the result, and each leg with the share times the chance that the others win if it does (rules 6.66 and
 * 6.125).
 */
export function sharesOf(ticket: Counted): TicketShare[] {
  const { legs, lineStake } = ticket;
  const parts = partsOfTicket(ticket).map(({ places, joint }) => ({ places, joint, ...(joint ?? legs[places[0]!]!) }));
  const payouts = payoutsOf(ticket.mode, parts, lineStake);
  const byLeg: TicketShare[] = [];
  const together: TicketShare[] = [];
  for (const [n, { places, joint }] of parts.entries()) {
    const payout = payouts[n]!;
    for (const place of places) {
      const { fixture, market, selection, oddsE4, chancePpm } = legs[place]!;
      const own = joint ? shareOfBuilder(payout, joint.chancePpm, chancePpm) : payout;
      const asStake = stakeOf(own, oddsE4);
      // the stake of joint legs counts once, on the selection of all builders
      byLeg[place] = { fixture, market, selection, oddsE4, staked: joint ? 0n : asStake, payout: own, asStake };
    }
    if (!joint) continue;
    // for a bet builder on its own the payout is rounded down, and its stake is known
    const staked = parts.length === 1 ? lineStake : stakeOf(payout, joint.oddsE4);
    const { fixture } = legs[places[0]!]!;
    together.push({ fixture, ...BUILDERS, oddsE4: joint.oddsE4, staked, payout, asStake: staked });
  }
  return [...byLeg, ...together];
}

/** For each part, over all lines that contain it, the payout times the chances of the other parts. */
function payoutsOf(
  mode: string,
  parts: readonly { readonly oddsE4: number; readonly chancePpm: number }[],
  lineStake: bigint,
): bigint[] {
  const lines = linesOfMode(modeOf(mode)!, parts.length, lineStake);
  return parts.map((_, n) =>
    lines
      .filter((line) => line.legs.includes(n))
      .map((line) => {
        const whole = payoutOf(line.stake, line.legs.map((leg) => ratioOfOdds(parts[leg]!.oddsE4)).reduce(times, PUSH));
        const others = line.legs.filter((leg) => leg !== n).map((leg) => parts[leg]!.chancePpm);
        return shareOfCombination(whole, others);
      })
      .reduce((sum, share) => sum + share, 0n),
  );
}

function stakeOf(payout: bigint, oddsE4: number): bigint {
  const { numerator, denominator } = ratioOfOdds(oddsE4);
  return (payout * denominator) / numerator;
}
