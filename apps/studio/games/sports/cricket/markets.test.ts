import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import {
  afterBall,
  type Ball,
  FLAT_MODEL,
  phasedModel,
  playInnings,
  START,
  stateAfter,
  weightsOf,
} from './ball-model.ts';
import { type CountName, chaseMarkets, countedOf, inningsMarkets, type SoFar, tablesOf } from './markets.ts';

const NAMES: readonly CountName[] = ['runs', 'fours', 'sixes', 'boundaries', 'dots', 'singles', 'extras', 'wickets'];
const NONE = Object.fromEntries(NAMES.map((name) => [name, 0])) as SoFar;

/** A count over deliveries that takes free hits into account. */
function countOf(name: CountName, balls: readonly Ball[]): number {
  let [state, count] = [START, 0];
  for (const ball of balls) {
    count += countedOf(name)(ball, state.isFreeHit);
    state = afterBall(state, ball);
  }
  return count;
}

/** Three overs with every kind of ball. */
const FULL = phasedModel(18, [{ fromOver: 0, weights: weightsOf([50, 290, 350, 60, 5, 100, 60, 30, 25, 20, 10]) }]);

it('there are thirty kinds of market, and the chances of each add up to one', () => {
  const markets = inningsMarkets(FLAT_MODEL, tablesOf(FLAT_MODEL), START, NONE);
  expect(new Set(markets.map(({ type }) => type)).size).toBeGreaterThanOrEqual(30);
  for (const { type, chances, selections } of markets) {
    expect(
      chances.reduce((sum, chance) => sum + chance, 0),
      type,
    ).toBeCloseTo(1, 9);
    expect(chances, type).toHaveLength(selections.length);
    expect(
      chances.every((chance) => chance >= 0 && chance <= 1),
      type,
    ).toBe(true);
  }
  // The vectors of the flat model, from this state: an over above 7.5, six overs above 47.5.
  const line = (type: string) => markets.find((market) => market.type === type)!;
  expect([line('over-runs').lineE2, line('over-runs').chances[0]!.toFixed(6)]).toEqual([750, '0.501949']);
  expect([line('session-6').lineE2, line('session-6').chances[0]!.toFixed(6)]).toEqual([4_750, '0.490016']);
  expect(line('over-wickets').chances[0]!.toFixed(6)).toBe('0.247996');
});

const INNINGS = process.env.KISMET_FULL === '1' ? 100_000 : 3_000;
it(`${INNINGS} played innings agree with the prices of their markets`, { timeout: 300_000 }, () => {
  const prng = seededPrng('innings of all kinds');
  const word = () => Uint8Array.from({ length: 32 }, () => prng.int(256));
  const played = Array.from({ length: INNINGS }, () => drive(playInnings(FULL), word));
  const markets = inningsMarkets(FULL, tablesOf(FULL), START, NONE);
  const near = (type: string, seen: number, chance: number) =>
    expect(Math.abs(seen / INNINGS - chance), type).toBeLessThan(
      4 * Math.sqrt((chance * (1 - chance)) / INNINGS) + 1e-9,
    );
  for (const name of NAMES) {
    const { lineE2, chances } = markets.find(({ type }) => type === `innings-${name}`)!;
    near(name, played.filter((balls) => countOf(name, balls) * 100 > lineE2!).length, chances[0]!);
    const firstOver = played.map((balls) => {
      const end = balls.findIndex((_, n) => stateAfter(balls.slice(0, n + 1)).bowled === 6);
      return end < 0 ? balls : balls.slice(0, end + 1);
    });
    const over = markets.find(({ type }) => type === `over-${name}`)!;
    const line = over.lineE2 ?? 50;
    near(`over ${name}`, firstOver.filter((balls) => countOf(name, balls) * 100 > line).length, over.chances[0]!);
  }
  const even = markets.find(({ type }) => type === 'innings-parity')!;
  near('parity', played.filter((balls) => stateAfter(balls).runs % 2 === 0).length, even.chances[0]!);
});

it('in play, lines start from the current count, and finished sessions are not offered', () => {
  const state = { runs: 78, lost: 2, bowled: 57, isFreeHit: false };
  const markets = inningsMarkets(FLAT_MODEL, tablesOf(FLAT_MODEL), state, { ...NONE, runs: 78, sixes: 4, wickets: 2 });
  const types = markets.map(({ type }) => type);
  expect(types).not.toContain('session-6');
  expect(types).not.toContain('over-runs');
  expect(types).toContain('session-10');
  expect(markets.find(({ type }) => type === 'winner')!.chances[0]!.toFixed(6)).toBe('0.548219');
  expect(markets.find(({ type }) => type === 'innings-sixes')!.lineE2! > 400).toBe(true);
  const chased = chaseMarkets(FLAT_MODEL, tablesOf(FLAT_MODEL), { runs: 0, lost: 3, bowled: 60, isFreeHit: false }, 82);
  expect(chased[0]!.chances.map((chance) => chance.toFixed(6)).slice(0, 2)).toEqual(['0.420040', '0.030810']);
});
