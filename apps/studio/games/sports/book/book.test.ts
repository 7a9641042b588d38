import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreGrid } from '../football/score-grid.ts';
import { handicap, result, total } from '../football/score-markets.ts';
import { returnAt } from '../pricing/market.ts';
import type { Score } from '../pricing/score.ts';
import {
  decidePlacement,
  holdPlacement,
  type Placement,
  type PlacementMessage,
  type PricePolicy,
} from './acceptance.ts';
import { type BookedBet, profitAt, reserve, shareOfCombination, worstCase } from './exposure.ts';
import { heldLonger, holdOf, isFeedLost, isMaterial, needsSecondOperator } from './hold.ts';
import { limitAnswer, maxStake } from './limits.ts';

const SEED = Number(process.env.RANDOM_SEED);
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;

/** Runs a bet at 2.05, placed at 10.000 with a hold of 6 s, through messages; returns its final state, its effects and when it ended. */
function run(policy: PricePolicy, messages: readonly PlacementMessage[]) {
  let placement: Placement = holdPlacement(10_000, 6_000, 20_500, 1, policy);
  const effects: string[] = [];
  for (const message of messages) {
    const step = decidePlacement(placement, message);
    placement = step.placement;
    if (step.effect) effects.push(`${step.effect} ${message.at}`);
  }
  return {
    state: placement.state,
    reason: placement.reason,
    odds: placement.oddsE4,
    at: placement.acceptedAt,
    effects,
  };
}
const price = (oddsE4: number | null, at: number): PlacementMessage => ({ kind: 'price', oddsE4, version: 2, at });
const goal = (happenedAt: number, at: number): PlacementMessage => ({ kind: 'incident', happenedAt, at });
const time = (at: number): PlacementMessage => ({ kind: 'time', at });
const wallet = (answer: 'accepted' | 'declined' | 'silent', at = 16_080): PlacementMessage => ({
  kind: 'wallet',
  answer,
  at,
});
const told: PlacementMessage = { kind: 'told', at: 16_100 };
const RELEASED = [time(15_999), time(16_000)];

it('[V-2.16] [TV-6.52] a: nothing happens; b: a goal during the hold', () => {
  expect(run('none', [...RELEASED, wallet('accepted')])).toEqual({
    state: 'OPEN',
    reason: null,
    odds: 20_500,
    at: 16_080,
    effects: ['call-wallet 16000'],
  });
  expect(run('any', [goal(14_200, 15_100), ...RELEASED])).toMatchObject({
    state: 'REFUSED',
    reason: 'EVENT_CHANGED',
    effects: [],
  });
  expect(run('none', [price(null, 13_000), ...RELEASED])).toMatchObject({
    state: 'REFUSED',
    reason: 'MARKET_SUSPENDED',
  });
});

it('[V-2.16] [TV-6.52] c and d: a changed price, by policy', () => {
  const ended = (policy: PricePolicy, oddsE4: number) => {
    const { state, reason, odds } = run(policy, [price(oddsE4, 13_000), ...RELEASED]);
    return state === 'SENT' ? odds : reason;
  };
  const policies = ['none', 'higher', 'any'] as const;
  expect(policies.map((policy) => ended(policy, 21_000))).toEqual(['ODDS_CHANGED', 21_000, 21_000]);
  expect(policies.map((policy) => ended(policy, 19_800))).toEqual(['ODDS_CHANGED', 'ODDS_CHANGED', 19_800]);
  expect(policies.map((policy) => ended(policy, 20_500))).toEqual([20_500, 20_500, 20_500]);
});

it('[V-2.16] [TV-6.52] e and f: a goal scored before the acceptance and received after it', () => {
  const late = goal(15_900, 16_300);
  expect(run('none', [...RELEASED, wallet('accepted'), late])).toMatchObject({
    state: 'REVOKED',
    effects: ['call-wallet 16000', 'rollback 16300'],
  });
  expect(run('none', [...RELEASED, wallet('accepted'), told, late])).toMatchObject({
    state: 'VOID',
    reason: 'PAST_POST',
    effects: ['call-wallet 16000', 'pay-stake 16300'],
  });
  // An incident that happened after the acceptance changes nothing.
  expect(run('none', [...RELEASED, wallet('accepted'), told, goal(16_080, 16_300)])).toMatchObject({ state: 'OPEN' });
  expect(run('none', [...RELEASED, goal(16_020, 16_040), wallet('accepted')])).toMatchObject({ state: 'REVOKED' });
});

it('[V-2.16] [TV-6.52] g and h: a silent wallet and a declined bet', () => {
  expect(run('none', [...RELEASED, wallet('silent', 26_000)])).toMatchObject({
    state: 'UNKNOWN',
    effects: ['call-wallet 16000', 'rollback 26000'],
  });
  expect(run('none', [...RELEASED, wallet('declined')])).toMatchObject({
    state: 'DECLINED',
    effects: ['call-wallet 16000'],
  });
});

it('which bets are refused or void depends on times alone, not on which side a goal favoured', () => {
  const times = fc.record({ placed: fc.nat(20_000), told: fc.option(fc.nat(500), { nil: null }) });
  const ends = new Set<string>();
  fc.assert(
    fc.property(fc.array(times, { minLength: 1, maxLength: 20 }), fc.nat(30_000), fc.nat(8_000), (bets, at, delay) => {
      /** Final states of all bets when the goal moves their price to `oddsE4`: down for its side, up for the other. */
      const book = (oddsE4: number) =>
        bets.map((bet) => {
          const accepted = bet.placed + 6_080;
          const messages: PlacementMessage[] = [
            { kind: 'time', at: bet.placed + 6_000 },
            { kind: 'wallet', answer: 'accepted', at: accepted },
            ...(bet.told === null ? [] : [{ kind: 'told' as const, at: accepted + bet.told }]),
            goal(at, at + delay),
            price(oddsE4, at + delay),
          ];
          let placement = holdPlacement(bet.placed, 6_000, 20_500, 1, 'any');
          for (const message of messages.sort((a, b) => a.at - b.at)) {
            // A refused bet is not sent, and the page is not told of a revoked one.
            if (message.kind === 'wallet' && placement.state !== 'SENT') continue;
            if (message.kind === 'told' && placement.state !== 'OPEN') continue;
            placement = decidePlacement(placement, message).placement;
          }
          ends.add(placement.state);
          return placement.state;
        });
      expect(book(12_000)).toEqual(book(60_000));
    }),
    { seed: SEED, numRuns: 300 },
  );
  expect([...ends].sort()).toEqual(['OPEN', 'REFUSED', 'REVOKED', 'VOID']);
});

it('holds by source and sport, material incidents, and a feed that fell silent', () => {
  expect(holdOf('feed', 'football', false)).toBe(0);
  expect([
    holdOf('feed', 'football', true),
    holdOf('feed', 'cricket', true),
    holdOf('simulated', 'cricket', true),
  ]).toEqual([6_000, 5_000, 700]);
  expect([isMaterial('football', 'goal'), isMaterial('football', 'corner'), isMaterial('cricket', 'wicket')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isFeedLost(20_000, 0, 0), isFeedLost(20_001, 0, 0), isFeedLost(1, 0, 20_001)]).toEqual([false, true, true]);
});

const bet = (selection: string, oddsE4: number, stake: string): BookedBet<Score> => ({
  market: result,
  selection,
  oddsE4,
  stake: money(stake),
});
const BOOK = [
  bet('home', 21_000, '5000.00'),
  bet('home', 20_500, '2000.00'),
  bet('draw', 34_000, '1500.00'),
  bet('away', 36_000, '3000.00'),
];
const LIMITS = {
  factorPpm: 1_000_000,
  base: money('1000000.00'),
  fixtureCap: money('1000000.00'),
  fixtureWorst: 0n,
  mostPayout: money('1000000.00'),
};

it('[V-2.17] [TV-6.53] the liability of a book by result, and the most that it accepts', () => {
  const ends = [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
    { home: 0, away: 1 },
  ];
  expect(ends.map((end) => profitAt(BOOK, end))).toEqual([-money('3100.00'), money('6400.00'), money('700.00')]);
  expect(worstCase(BOOK, ends)).toBe(money('3100.00'));
  const room = { ...LIMITS, oddsE4: 20_500, selectionCap: money('10000.00'), profitIfWins: -money('3100.00') };
  expect(maxStake(room)).toBe(money('6571.42'));
  expect(maxStake({ ...room, profitIfWins: money('500.00') })).toBe(money('9523.80'));
  expect(maxStake({ ...room, fixtureWorst: money('1000001.00') })).toBe(0n);
  expect(maxStake({ ...room, factorPpm: 200_000, base: money('5250.00') })).toBe(money('1000.00'));
  expect(maxStake({ ...room, mostPayout: money('205.00') })).toBe(money('100.00'));
});

it('a stake of the maximum size keeps within the cap, and a hundredth more does not', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 10_100, max: 500_000 }), (cap, lost, oddsE4) => {
      const [selectionCap, profitIfWins] = [BigInt(cap) * 1_000n, -BigInt(lost) * 1_000n];
      const most = maxStake({ ...LIMITS, oddsE4, selectionCap, profitIfWins });
      const loss = (stake: bigint) => -profitIfWins * 10_000n + stake * BigInt(oddsE4 - 10_000);
      if (most > 0n) expect(loss(most) <= selectionCap * 10_000n).toBe(true);
      const payout = ((most + 1_000n) * BigInt(oddsE4)) / 10_000n;
      if (payout <= LIMITS.mostPayout) expect(loss(most + 1_000n) > selectionCap * 10_000n || most === 0n).toBe(true);
    }),
    { seed: SEED },
  );
});

it('[V-2.18] [TV-6.54] the exposure of a combination on a leg includes the chances of the others', () => {
  expect(shareOfCombination(money('567.00'), [450_000, 620_000])).toBe(money('158.19'));
  expect(shareOfCombination(money('567.00'), [])).toBe(money('567.00'));
});

it('markets of one match offset each other: the worst outcome costs less than the sum of the worst of each', () => {
  const ends = scoreGrid({ home: 1.6, away: 1.1 }).map(({ end }) => end);
  const under: BookedBet<Score> = { market: total(250), selection: 'under', oddsE4: 20_000, stake: money('1000.00') };
  const wide: BookedBet<Score> = { market: handicap(-250), selection: 'home', oddsE4: 80_000, stake: money('1000.00') };
  const each = [worstCase([under], ends), worstCase([wide], ends)];
  expect(each).toEqual([money('1000.00'), money('7000.00')]);
  expect(worstCase([under, wide], ends)).toBe(money('6000.00'));
});

it('[STD-44] of 200 bets with room for 50, 50 are accepted', () => {
  let [liability, taken] = [0n, 0];
  for (let n = 0; n < 200; n++) {
    const next = reserve(liability, money('10.00'), money('500.00'));
    if (next === null) continue;
    liability = next;
    taken++;
  }
  expect([taken, liability]).toEqual([50, money('500.00')]);
});

it('a stake over the limit gets an offer, an operator, or a refusal with the figure', () => {
  const ask = (stake: string, most: string, referralFrom: bigint | null = null) =>
    limitAnswer(money(stake), money(most), money('1.00'), money(stake) * 2n, referralFrom);
  expect(ask('100.00', '100.00')).toEqual({ kind: 'accepted' });
  expect(ask('100.01', '100.00')).toEqual({ kind: 'partial', most: money('100.00') });
  expect(ask('100.00', '0.99')).toEqual({ kind: 'limit-reached', most: money('0.99') });
  expect(ask('5000.00', '100.00', money('10000.00'))).toEqual({ kind: 'referral', withinMs: 15_000 });
  expect(ask('4999.99', '100.00', money('10000.00'))).toMatchObject({ kind: 'partial' });
});

it('a courtsider who knows a goal before the feed gains nothing through the hold', () => {
  // The courtsider knows three seconds before the feed: whatever is placed in that time is still held when the incident is received.
  for (let lead = 0; lead <= 3_000; lead += 100) {
    const happened = 20_000;
    const placed = happened + lead;
    const received = happened + 3_000;
    let placement = holdPlacement(placed, holdOf('feed', 'football', true), 20_500, 1, 'any');
    placement = decidePlacement(placement, { kind: 'incident', happenedAt: happened, at: received }).placement;
    expect(placement.state).toBe('REFUSED');
  }
  // Bets placed at other times are priced with the margin.
  const law = scoreGrid({ home: 1.6, away: 1.1 }, -0.08);
  expect(returnAt(law, result, 'home', 1 / (0.480111 * 1.05))).toBeLessThan(1);
});

it('late bets that win too often lengthen the hold; a manual price far from the model needs a second operator', () => {
  expect(heldLonger(5_000, { tickets: 500, won: 263, expected: 250 })).toBe(6_000);
  expect(heldLonger(5_000, { tickets: 500, won: 262, expected: 250 })).toBe(5_000);
  expect(heldLonger(5_000, { tickets: 499, won: 499, expected: 250 })).toBe(5_000);
  expect([25_000, 25_100, 15_000, 14_900].map((hand) => needsSecondOperator(hand, 2))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
