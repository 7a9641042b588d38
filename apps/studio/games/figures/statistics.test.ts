import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../test/table-blocks.ts';
import { crashPoint } from '../crash/crash-point.ts';
import { fight } from '../duel/duel.ts';
import { type Blocks, blockMessage, drive } from '../engine/stream.ts';
import { trial } from '../fish/shot.ts';
import { andarBahar } from '../tables/andar-bahar.ts';
import { baccaratDeal, dragonTigerDeal, teenPattiDeal } from '../tables/fresh-shoe.ts';
import { roulette } from '../tables/roulette.ts';
import { sicBo } from '../tables/sic-bo.ts';

/** A game with the law of its results, taken from the figures in the rules and not from the game: chances of classes, and the class of a result. */
interface Law<Result> {
  readonly play: () => Blocks<Result>;
  readonly chances: readonly number[];
  classOf(result: Result): number;
}
const law = <Result>(one: Law<Result>): Law<unknown> => one as Law<unknown>;
const parts = (ways: readonly number[], of: number): number[] => ways.map((one) => one / of);
/** The index of the first bound that a number does not exceed. */
const bin = (bounds: readonly number[], value: number): number => {
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
};
const CRASH_BOUNDS = [100, 119, 149, 199, 299, 499, 999];
/** The share of flights that reach a target m: 0.97 / m. */
const reached = (hundredths: number): number => 97 / hundredths;
const PAIR = { meron: 51_727, wala: 36_823, bdd: 10_400, ftd: 1_050 };

const LAWS: Readonly<Record<string, Law<unknown>>> = {
  roulette: law({ play: roulette.play, chances: parts(new Array(37).fill(1), 37), classOf: (number) => number }),
  'sic-bo': law({
    play: sicBo.play,
    chances: parts([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1], 216),
    classOf: ([a, b, c]) => a + b + c - 3,
  }),
  baccarat: law({
    play: baccaratDeal.play,
    chances: parts([2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216], 4_998_398_275_503_360),
    classOf: ({ winner }) => ['banker', 'player', 'tie'].indexOf(winner),
  }),
  'dragon-tiger': law({
    play: dragonTigerDeal.play,
    chances: parts([192, 192, 31], 415),
    classOf: ({ winner }) => ['dragon', 'tiger', 'tie'].indexOf(winner),
  }),
  'andar-bahar': law({
    play: andarBahar.play,
    chances: parts([5_645, 4_520, 3_520, 4_540, 1_270, 770, 395, 165], 20_825),
    classOf: ({ cards }) => bin([5, 10, 15, 25, 30, 35, 40], cards.length),
  }),
  'teen-patti-two': law({
    play: teenPattiDeal.play,
    chances: parts([16_440, 3_744, 1_096, 720 + 48 + 52], 22_100),
    classOf: ({ kinds }) =>
      Math.max(['high', 'pair', 'colour'].indexOf(kinds.a), 0) + (/sequence|trail/.test(kinds.a) ? 3 : 0),
  }),
  dangal: law({
    play: () => fight(PAIR),
    chances: parts(Object.values(PAIR), 100_000),
    classOf: (result) => Object.keys(PAIR).indexOf(result),
  }),
  uran: law({
    play: crashPoint,
    chances: [...CRASH_BOUNDS, Number.POSITIVE_INFINITY].map((bound, n) => {
      const from = n === 0 ? 1 : reached(CRASH_BOUNDS[n - 1]! + 1);
      return from - (bound === Number.POSITIVE_INFINITY ? 0 : reached(bound + 1));
    }),
    classOf: (point) => bin(CRASH_BOUNDS, point),
  }),
};

/** Quantile 0.99 of chi-square, by the Wilson-Hilferty cube approximation. */
const quantile = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 2.3263 * Math.sqrt(2 / (9 * freedom))) ** 3;
const IS_FULL = process.env.KISMET_FULL === '1';
const SAMPLES = IS_FULL ? 100 : 4;
const ROUNDS = 1_000;
/** Each sample fails one time in a hundred; more failures than this among all samples happen less than once in a thousand runs. */
const MOST_FAILED = IS_FULL ? 5 : 1;
const seed = (name: string): KeyObject => createSecretKey(createHash('sha256').update(name).digest());

const chiSquare = (seen: readonly number[], chances: readonly number[]): number => {
  const rounds = seen.reduce((sum, one) => sum + one, 0);
  return seen.reduce((sum, count, at) => sum + (count - rounds * chances[at]!) ** 2 / (rounds * chances[at]!), 0);
};
const counted = (classes: readonly number[], of: number): number[] => {
  const seen: number[] = new Array(of).fill(0);
  for (const one of classes) seen[one]!++;
  return seen;
};
/** Whether results follow the law, and whether each result is independent of the one before it, judged by consecutive pairs. */
function failures(classes: readonly number[], chances: readonly number[]): { law: number; pairs: number } {
  const isFirst = classes.map((one) => Number(one === 0));
  const pairs = isFirst.flatMap((one, at) => (at % 2 === 0 ? [2 * one + isFirst[at + 1]!] : []));
  const [yes, no] = [chances[0]!, 1 - chances[0]!];
  return {
    law: Number(chiSquare(counted(classes, chances.length), chances) > quantile(chances.length - 1)),
    pairs: Number(chiSquare(counted(pairs, 4), [no * no, no * yes, yes * no, yes * yes]) > quantile(3)),
  };
}
function battery(classOf: (sample: number, round: number) => number, chances: readonly number[]) {
  const failed = { law: 0, pairs: 0 };
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const classes = Array.from({ length: ROUNDS }, (_, n) => classOf(sample, n + 1));
    const one = failures(classes, chances);
    failed.law += one.law;
    failed.pairs += one.pairs;
  }
  return failed;
}

it.each(Object.keys(LAWS))(
  `[TV-6.266] [STD-48] %s: ${SAMPLES} samples of ${ROUNDS} rounds follow the law of the rules at 99 of 100, and no result depends on the previous one`,
  { timeout: 300_000 },
  (game) => {
    const { play, chances, classOf } = LAWS[game]!;
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    const failed = battery((sample, round) => {
      const [a, b] = [seed(`A ${game} ${sample}`), seed(`B ${game} ${sample}`)];
      return classOf(drive(play(), tableBlocks(game, round, a, b)));
    }, chances);
    expect(failed.law).toBeLessThanOrEqual(MOST_FAILED);
    expect(failed.pairs).toBeLessThanOrEqual(MOST_FAILED);
  },
);

it('[TV-6.266] [STD-48] fishing: hits on a fish of 2 kill with a chance of 0.4825, and no shot depends on the previous one', () => {
  const failed = battery(
    (sample, nonce) => {
      const block = (counter: number) =>
        createHmac('sha256', seed(`shots ${sample}`))
          .update(blockMessage('kismet', nonce, counter))
          .digest();
      return drive(trial([{ multiplier: 2, weight: 1 }]), block).isKill ? 0 : 1;
    },
    [0.4825, 0.5175],
  );
  expect(failed.law).toBeLessThanOrEqual(MOST_FAILED);
  expect(failed.pairs).toBeLessThanOrEqual(MOST_FAILED);
});

it('the battery detects a wheel that comes up low slightly too often, and results that repeat', () => {
  const biased = battery((sample, round) => {
    const [a, b] = [seed(`A biased ${sample}`), seed(`B biased ${sample}`)];
    const number = drive(roulette.play(), tableBlocks('biased', round, a, b));
    // a word of one byte taken modulo without rejection
    return number > 30 && round % 2 === 0 ? number - 31 : number;
  }, LAWS.roulette!.chances);
  expect(biased.law).toBeGreaterThan(MOST_FAILED);
  const sticky = battery(
    (sample, round) => {
      const at = Math.ceil(round / 2);
      return drive(fight(PAIR), tableBlocks('sticky', at, seed(`A ${sample}`), seed(`B ${sample}`))) === 'meron'
        ? 0
        : 1;
    },
    [0.51727, 0.48273],
  );
  expect(sticky.pairs).toBeGreaterThan(MOST_FAILED);
});
