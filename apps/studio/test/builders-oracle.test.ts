import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import type { LegResult } from '../games/sports/slip/leg-factor.ts';
import { modeOf, payoutOfTicket } from '../games/sports/slip/ticket-mode.ts';
import { countedLegs } from '../server/sports/joint-quotes.ts';
import type { Matches, OpenFixture } from '../server/sports/matches.ts';
import { sharesOf } from '../server/sports/tickets/ticket-shares.ts';
import type { TicketLeg } from '../server/sports/tickets/ticket-store.ts';
import { onRung } from './watched-match.ts';

const SEED = Number(process.env.RANDOM_SEED);
const SLIPS = process.env.KISMET_FULL ? 100_000 : 4_000;
const MOST_ODDS = 1_000n;

type Said = 'won' | 'lost' | 'void' | 'open';
interface RandomLeg {
  readonly market: string;
  readonly oddsE4: number;
  readonly chancePpm: number;
  readonly said: Said;
}
/** Selections of one match: a single one, or several with a joint price. */
interface RandomMatch {
  readonly fixture: string;
  readonly jointE4: number;
  readonly jointPpm: number;
  readonly legs: readonly RandomLeg[];
}

const below = seededPrng(SEED).int;
const among = <T>(all: readonly T[]): T => all[below(all.length)]!;
/** The chance that selections of a match win together: any law that does not depend on their order, known to the count and to the book alike. */
const chanceOf = (legs: readonly { readonly market: string; readonly chancePpm: number }[]): number =>
  legs
    .toSorted((a, b) => Number(a.market) - Number(b.market))
    .reduce((product, { chancePpm }) => product * (chancePpm / 1e6) ** 0.8, 1);

function randomMatches(canBeOpen: boolean): RandomMatch[] {
  const matches: RandomMatch[] = [];
  for (let left = 3 + below(6); left > 0; ) {
    const size = matches.length === 0 ? Math.min(2 + below(2), left - 1) : Math.min(1 + below(3), left);
    left -= size;
    const legs = Array.from({ length: size }, (_, n) => ({
      ...{ market: `${matches.length * 10 + n}`, oddsE4: 10_100 + below(60_000), chancePpm: 100_000 + below(800_000) },
      said: among<Said>(
        canBeOpen ? ['won', 'won', 'lost', 'void', 'open'] : ['won', 'won', 'won', 'won', 'lost', 'void'],
      ),
    }));
    const jointPpm = Math.round(chanceOf(legs) * 1e6);
    matches.push({ fixture: `m-${matches.length}`, jointE4: 12_000 + below(90_000), jointPpm, legs });
  }
  return matches;
}

/** Directly from the wording of rules 6.20, 6.66 and 6.125: a product of each match's factor, in ten-thousandths; null while it is open. */
function oracle(matches: readonly RandomMatch[], stake: bigint): bigint | null {
  const all = matches.flatMap(({ legs }) => legs);
  if (all.some(({ said }) => said === 'lost')) return 0n;
  if (all.some(({ said }) => said === 'open')) return null;
  const odds = matches.map(({ legs, jointE4 }) => {
    const won = legs.filter(({ said }) => said === 'won');
    if (won.length === 0) return 10_000;
    if (legs.length === 1) return won[0]!.oddsE4;
    if (won.length === legs.length) return jointE4;
    const rest =
      won.length === 1 ? won[0]!.oddsE4 : (onRung(1 / (chanceOf(won) * Math.min(1.05 ** won.length, 1.2))) ?? 10_000);
    return Math.min(rest, jointE4);
  });
  const product = odds.reduce((sum, one) => sum * BigInt(one), 1n);
  const whole = 10_000n ** BigInt(odds.length);
  const most = MOST_ODDS * whole;
  const paid = (stake * (product > most ? most : product)) / whole;
  return paid - (paid % 1_000n);
}

const resultOf = (said: Said): LegResult | null =>
  said === 'open' ? null : said === 'void' ? { kind: 'void' } : { kind: 'judged', judged: said };
function ticketOf(matches: readonly RandomMatch[], lineStake: bigint) {
  // legs of one match need not be adjacent
  const legs = matches
    .flatMap(({ fixture, legs: own }) => own.map((leg) => ({ fixture, ...leg })))
    .map((leg) => ({ leg, at: below(1_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ leg }, number) => ({ number, selection: 's', result: resultOf(leg.said), ...leg }) as unknown as TicketLeg);
  const joints = matches
    .filter((one) => one.legs.length > 1)
    .map(({ fixture, jointE4, jointPpm }) => ({ fixture, oddsE4: jointE4, chancePpm: jointPpm }));
  return { mode: 'builders', joint: null, joints, releasedAt: 0, lineStake, legs };
}
const BOOK = { jointAt: () => ({ chanceOf }) } as unknown as Matches;
const OPENS = new Map(Array.from({ length: 9 }, (_, n) => [`m-${n}`, {} as OpenFixture]));

it(`[TV-6.306] random combinations of builders are paid what an independent calculation from the wording of the rules gives (seed ${SEED})`, () => {
  let decided = 0;
  for (let n = 0; n < SLIPS; n++) {
    const matches = randomMatches(n % 2 === 0);
    const stake = BigInt(100 + below(100_000)) * 1_000n;
    const ticket = ticketOf(matches, stake);
    const counted = countedLegs(BOOK, OPENS, ticket, ticket.legs);
    const paid = payoutOfTicket(modeOf('builders')!, counted, stake, { mostOdds: 1_000 });
    const expected = oracle(matches, stake);
    expect(paid?.amount ?? null, `seed ${SEED}: ${JSON.stringify(matches)} ${stake}`).toBe(expected);
    const isVoid = matches.every(({ legs }) => legs.every(({ said }) => said === 'void'));
    if (paid) expect(paid.kind === 'void').toBe(isVoid);
    if (expected !== null && expected > 0n) decided++;
  }
  expect(decided).toBeGreaterThan(SLIPS / 20);
});

it(`[TV-6.307] the exposure of a combination of builders on each match is its payout times the chances of the other matches, and within a match that of a builder (seed ${SEED})`, () => {
  for (let n = 0; n < SLIPS / 4; n++) {
    const matches = randomMatches(false);
    const stake = BigInt(100 + below(10_000)) * 1_000n;
    const ticket = ticketOf(matches, stake);
    const oddsOf = ({ legs, jointE4 }: RandomMatch) => (legs.length > 1 ? jointE4 : legs[0]!.oddsE4);
    const chance = ({ legs, jointPpm }: RandomMatch) => (legs.length > 1 ? jointPpm : legs[0]!.chancePpm) / 1e6;
    const payout = Number(stake) * matches.reduce((all, one) => (all * oddsOf(one)) / 10_000, 1);
    const shares = sharesOf(ticket);
    expect(shares).toHaveLength(ticket.legs.length + ticket.joints.length);
    for (const one of matches) {
      const others = matches.filter((other) => other !== one).reduce((all, other) => all * chance(other), 1);
      const own = shares.filter(({ fixture }) => fixture === one.fixture);
      const of = (market: string) => own.find((share) => share.market === market)!;
      // rounded down to hundredths, at most three times
      const isNear = (given: bigint, due: number) => expect(Math.abs(Number(given) - due)).toBeLessThanOrEqual(3_000);
      for (const { market, chancePpm } of one.legs) {
        const within = one.legs.length > 1 ? Math.min(one.jointPpm / chancePpm, 1) : 1;
        isNear(of(market).payout, payout * others * within);
      }
      if (one.legs.length === 1) continue;
      isNear(of('bet-builders').payout, payout * others);
      isNear(of('bet-builders').staked, (payout * others * 10_000) / one.jointE4);
    }
    const staked = shares.filter(({ market }) => market !== 'bet-builders' && ticket.joints.length > 0);
    for (const share of staked)
      if (ticket.joints.some(({ fixture }) => fixture === share.fixture)) expect(share.staked).toBe(0n);
  }
});
