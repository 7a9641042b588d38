import { expect, it } from 'vitest';
import type { CricketTerms } from '../matches/cricket-models.ts';
import { cricketAnswer } from '../matches/cricket-results.ts';
import { readMarket } from '../matches/offer.ts';
import type { LegResult } from '../slip/leg-factor.ts';
import { BATTER_PLACES, isEachWay, placeOddsE4, placesPaid } from './each-way.ts';
import { eachWayFactors, legFactor, legResultOf } from './leg-factor.ts';
import { modeOf, payoutOfTicket } from './ticket-mode.ts';

const TERMS: CricketTerms = {
  ...{ balls: 60, first: 'home', home: 'b', away: 'b', sessions: [], ballMs: 1, breakMs: 1 },
};
/** What both parts of 10.00 each on a batter are paid after an innings of these balls, at 4.00. */
function paid(batter: string, balls: string) {
  const state = { first: balls.split(' '), second: [], isFirstOver: true, winner: null } as unknown as Parameters<
    typeof cricketAnswer
  >[1];
  const results = ['top-batter.1', 'top-batter-place.1'].map((market): LegResult => {
    return legResultOf(cricketAnswer(TERMS, state, readMarket(market)!, batter));
  });
  const odds = [40_000, placeOddsE4(40_000, BATTER_PLACES)!];
  const legs = results.map((result, n) => ({ result, oddsE4: odds[n]! }));
  return payoutOfTicket(modeOf('each-way')!, legs, 10_00000n, { mostOdds: 1_000 })!.amount;
}
/** An innings ended by ten wickets, in which batters 1, 2 and 3 make the given runs, each in one spell without crossing. */
const innings = (one: string, two: string, three: string) =>
  [one, 'W', three, ...Array<string>(8).fill('W'), '1', two, 'W'].filter((part) => part !== '').join(' ');

it('[TV-6.348] first, second, tied and third, each part by its own bet', () => {
  // batter 1 faces first and is out, then batter 3 makes his runs and is out; batter 2 bats last
  expect(paid('batter-1', innings('6 6', '', '4'))).toBe(60_00000n);
  expect(paid('batter-3', innings('6 6', '', '4'))).toBe(20_00000n);
  expect(paid('batter-2', innings('6 6', '', '4'))).toBe(0n);
  // batters 1 and 3 share the first place, and so both places
  expect(paid('batter-1', innings('6 4', '', '4 6'))).toBe(40_00000n);
});

it('[TV-6.348] tied players share the places that are left, by the factors of an each-way bet', () => {
  for (const [position, tied] of [
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 1],
    [2, 2],
    [2, 4],
    [3, 1],
  ] as const) {
    const places = placesPaid(position, tied, BATTER_PLACES);
    const result: LegResult = places > 0 ? { kind: 'dead-heat', places, tied } : { kind: 'judged', judged: 'lost' };
    // at odds whose profit is divisible by three
    const { place } = eachWayFactors(70_000, BATTER_PLACES, position, tied);
    expect(legFactor(result, placeOddsE4(70_000, BATTER_PLACES)!), `${position} of ${tied}`).toEqual(place);
  }
  expect([
    placeOddsE4(1_000_000, BATTER_PLACES),
    placeOddsE4(1_050_000, BATTER_PLACES),
    placeOddsE4(null, BATTER_PLACES),
  ]).toEqual([340_000, null, null]);
  const leg = (market: string, selection: string, fixture = 'f') => ({ fixture, market, selection });
  expect(isEachWay([leg('top-batter.1', 'batter-1'), leg('top-batter-place.1', 'batter-1')])).toBe(true);
  expect(isEachWay([leg('top-batter.1', 'batter-1'), leg('top-batter-place.1', 'batter-1', 'g')])).toBe(false);
});
