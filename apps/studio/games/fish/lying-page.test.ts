import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { blockMessage, drive } from '../engine/stream.ts';
import { chainPrizes, linksOf } from './chain.ts';
import { oddsOf, type Prizes, trial } from './shot.ts';
import { SPECIES } from './species.ts';
import { type Fish, fishAt } from './water.ts';

const SHOTS = process.env.KISMET_FULL === '1' ? 200_000 : 6_000;
const START = Date.UTC(2026, 10, 27, 9);
const prizesOf = (fish: Fish, water: readonly Fish[], at: number): Prizes =>
  fish.species.chains ? chainPrizes(fish, linksOf(fish, water, at)) : fish.species.prizes;
/** What a page may know when it reports which fish its shot hit. */
interface Known {
  readonly water: readonly Fish[];
  readonly at: number;
  /** Results of its shots so far, newest last. */
  readonly past: readonly number[];
}
const most = (fish: Fish): number => Math.max(...fish.species.prizes.map(({ multiplier }) => multiplier));
const by = (water: readonly Fish[], score: (fish: Fish) => number): Fish =>
  water.toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1))[0]!;
/** Pages that lie about what they hit: nothing was fired, or the shot went elsewhere. */
const LIARS: Readonly<Record<string, (known: Known) => Fish>> = {
  'always the greatest prize': ({ water }) => by(water, most),
  'always the smallest': ({ water }) => by(water, (fish) => -most(fish)),
  'a chain whenever it would take most along': ({ water, at }) =>
    by(water, (fish) => (fish.species.chains ? 1_000 + prizesOf(fish, water, at)[0].multiplier : most(fish))),
  'small after a win and great after a loss': ({ water, past }) =>
    by(water, (fish) => ((past.at(-1) ?? 0) > 0 ? -most(fish) : most(fish))),
  'whatever leaves the water next': ({ water }) => by(water, (fish) => -(fish.bornAt + fish.species.crossesInMs)),
};

it('[TV-6.260] every fish that a page may name returns exactly 0.965, whenever it names it', () => {
  for (let at = START; at < START + 120_000; at += 3_000) {
    const water = fishAt('liar', at);
    for (const fish of water)
      expect(oddsOf(prizesOf(fish, water, at)).returns).toEqual({ numerator: 193n, denominator: 200n });
  }
  expect(SPECIES.every(({ prizes }) => oddsOf(prizes).returns.numerator === 193n)).toBe(true);
});

it.each(Object.keys(LIARS))(
  `[TV-6.260] ${SHOTS} shots of a page that names %s return 0.965 within four standard errors`,
  { timeout: 300_000 },
  (name) => {
    const seed = createSecretKey(createHash('sha256').update(name).digest());
    const past: number[] = [];
    let sum = 0;
    let variance = 0;
    for (let nonce = 0; nonce < SHOTS; nonce++) {
      const at = START + nonce * 250;
      const water = fishAt('liar', at);
      const prizes = prizesOf(LIARS[name]!({ water, at, past }), water, at);
      const block = (counter: number) =>
        createHmac('sha256', seed)
          .update(blockMessage('kismet', nonce, counter))
          .digest();
      const { multiplier, isKill } = drive(trial(prizes), block);
      past[0] = isKill ? multiplier : 0;
      sum += past[0];
      const weights = prizes.reduce((all, { weight }) => all + weight, 0);
      // a kill pays m with probability 0.965 / m
      variance += prizes.reduce((all, one) => all + (one.weight / weights) * 0.965 * one.multiplier, 0) - 0.965 ** 2;
    }
    expect(Math.abs(sum - 0.965 * SHOTS)).toBeLessThan(4 * Math.sqrt(variance));
  },
);
