import { times } from '../../games/engine/ratio.ts';
import { PUSH, payoutOf } from '../../games/shared/pays.ts';
import { shareOfBuilder, shareOfCombination } from '../../games/sports/book/exposure.ts';
import { ratioOfOdds } from '../../games/sports/pricing/market.ts';
import { linesOfMode, modeOf } from '../../games/sports/slip/ticket-mode.ts';
import type { Exposure } from './exposure-store.ts';
import type { NewTicket } from './ticket-store.ts';

/** What a ticket counts on one selection of a book. */
export interface TicketShare extends Exposure {
  readonly oddsE4: number;
  /** The stake that a single of the same payout would have. */
  readonly asStake: bigint;
}
type Counted = Pick<NewTicket, 'mode' | 'legs' | 'lineStake' | 'joint'>;

/** All bet builders of a match stand in its book as one selection, as if all of them won at once. */
const BUILDERS = { market: 'bet-builders', selection: 'all' };

/**
 * What a ticket counts in the books of its fixtures: of each line, on each of its legs, the payout times the chances of the other legs
 * (rule 6.21), and the stake that a single of the same payout would have. A bet builder counts with all that it may pay on the
 * selection of all builders, its last share here, and on each leg with its payout times the chance of the others when this one wins.
 */
export const sharesOf = (ticket: Counted): TicketShare[] =>
  ticket.joint ? builderShares(ticket, ticket.joint) : lineShares(ticket);

function lineShares({ mode, legs, lineStake }: Counted): TicketShare[] {
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
    const staked = stakeOf(payout, oddsE4);
    return { fixture, market, selection, oddsE4, staked, payout, asStake: staked };
  });
}

function builderShares({ legs, lineStake }: Counted, joint: NonNullable<Counted['joint']>): TicketShare[] {
  const payout = payoutOf(lineStake, ratioOfOdds(joint.oddsE4));
  const shares = legs.map(({ fixture, market, selection, oddsE4, chancePpm }) => {
    const share = shareOfBuilder(payout, joint.chancePpm, chancePpm);
    // its stake counts once, on the selection of all builders
    return { fixture, market, selection, oddsE4, staked: 0n, payout: share, asStake: stakeOf(share, oddsE4) };
  });
  const { fixture } = legs[0]!;
  return [...shares, { fixture, ...BUILDERS, oddsE4: joint.oddsE4, staked: lineStake, payout, asStake: lineStake }];
}

function stakeOf(payout: bigint, oddsE4: number): bigint {
  const { numerator, denominator } = ratioOfOdds(oddsE4);
  return (payout * denominator) / numerator;
}
