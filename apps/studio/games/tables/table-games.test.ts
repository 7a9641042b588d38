import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../test/table-blocks.ts';
import { type Ratio, reduced } from '../engine/ratio.ts';
import { drive } from '../engine/stream.ts';
import { cardName, cardOf } from '../shared/cards.ts';
import { tooGenerous } from '../shared/pays.ts';
import { freshShoe } from '../shared/shoe.ts';
import { verifyTable } from '../shared/two-party.ts';
import { andarBahar, chanceOf, sideOf } from './andar-bahar.ts';
import { baccarat } from './baccarat.ts';
import { dealDragonTiger, dragonTiger, isOpenAfter, judgeCards } from './dragon-tiger.ts';
import { neighboursOf, numbersOf, roulette, SECTORS, WHEEL } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import { canLoseMore, mostLossOn, payoutOn, type SingleRoundGame, stakeOf, type TableGame } from './table-game.ts';
import { teenPattiTwo } from './teen-patti-two.ts';

const ONE = 100_000n;
const value = ({ numerator, denominator }: Ratio): number => Number(numerator) / Number(denominator);
/** Percent, compared with a figure that is rounded to six places. */
const isAbout = (ratio: Ratio, percent: number): void =>
  expect(Math.abs(100 * value(ratio) - percent)).toBeLessThan(1e-6);
const GAMES: readonly TableGame<unknown>[] = [baccarat, dragonTiger, roulette, andarBahar, teenPattiTwo, sicBo];
const SINGLE: readonly SingleRoundGame<unknown>[] = [roulette, andarBahar, teenPattiTwo, sicBo];

it('[STD-44] no spot of any table returns more than 99 %, and none less than 85 %', () => {
  for (const game of GAMES) {
    const returns = game.returns();
    expect(Object.keys(returns).sort()).toEqual([...game.spots].sort());
    expect(tooGenerous(returns, reduced(99n, 100n)), game.code).toEqual([]);
    for (const [spot, ratio] of Object.entries(returns))
      expect(value(ratio), `${game.code} ${spot}`).toBeGreaterThan(0.85);
  }
});

it('[TV-6.22] dragon tiger: returns, payments and the first round of published seeds', () => {
  const returns = dragonTiger.returns();
  isAbout(returns.dragon!, 96.26506);
  isAbout(returns.tiger!, 96.26506);
  isAbout(returns.tie!, 89.638554);
  isAbout(returns['suited-tie']!, 86.024096);
  const { dragon, tiger, result } = drive(dealDragonTiger(freshShoe(8)), tableBlocks('dragon-tiger-1'));
  expect([dragon, tiger].map(cardName)).toEqual(['Jd', '7s']);
  expect(result.winner).toBe('dragon');
  const judge = (a: string, b: string) => judgeCards(cardOf(a), cardOf(b));
  expect(judge('Ac', '2c').winner).toBe('tiger');
  expect(judge('Kc', 'Qc').winner).toBe('dragon');
  expect(judge('9c', '9d')).toEqual({ winner: 'tie', isSuited: false });
  expect(judgeCards(cardOf('9c'), cardOf('9c') + 52)).toEqual({ winner: 'tie', isSuited: true });
  expect(payoutOn(dragonTiger, { dragon: 75n * ONE }, judge('9c', '9d'))).toBe((75n * ONE) / 2n);
  expect(isOpenAfter('suited-tie', 246)).toBe(true);
  expect(isOpenAfter('suited-tie', 247)).toBe(false);
  expect(isOpenAfter('tie', 400)).toBe(true);
});

it('[TV-6.22] its returns agree with every pair of cards of eight decks', () => {
  const sums: Record<string, bigint> = { dragon: 0n, tiger: 0n, tie: 0n, 'suited-tie': 0n };
  // Every pair of the 52 kinds, weighted by its frequency: eight of the first, then seven of the same or eight of another.
  for (let a = 0; a < 52; a++)
    for (let b = 0; b < 52; b++)
      for (const spot of dragonTiger.spots) {
        const { numerator, denominator } = dragonTiger.pay(spot, judgeCards(a, b));
        sums[spot] = sums[spot]! + (8n * (a === b ? 7n : 8n) * 2n * numerator) / denominator;
      }
  const returns = dragonTiger.returns();
  for (const spot of dragonTiger.spots) expect(reduced(sums[spot]!, 2n * 416n * 415n)).toEqual(returns[spot]);
});

it('[TV-6.23] roulette: every spot returns 36/37, and the first round of published seeds is 10', () => {
  for (const [spot, ratio] of Object.entries(roulette.returns())) {
    expect(ratio, spot).toEqual({ numerator: 36n, denominator: 37n });
    const won = [...Array(37).keys()].filter((number) => numbersOf(spot)!.includes(number));
    expect(payoutOn(roulette, { [spot]: 37n * ONE }, won[0]!)).toBe((36n * 37n * ONE) / BigInt(won.length));
  }
  expect(drive(roulette.play(), tableBlocks('roulette-1'))).toBe(10);
});

it('the layout: 37 numbers, 60 splits, 12 streets with two trios, 23 corners, 11 lines, and six kinds of outer spots', () => {
  const bySize = new Map<number, number>();
  for (const spot of roulette.spots) {
    const size = numbersOf(spot)!.length;
    bySize.set(size, (bySize.get(size) ?? 0) + 1);
  }
  expect([...bySize].sort(([a], [b]) => a - b)).toEqual([
    [1, 37],
    [2, 60],
    [3, 14],
    [4, 23],
    [6, 11],
    [12, 6],
    [18, 6],
  ]);
  for (const [one, other] of [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ])
    expect(new Set([...numbersOf(one!)!, ...numbersOf(other!)!]).size).toBe(36);
  expect(numbersOf('1-5')).toBeNull();
  expect(numbersOf('constructor')).toBeNull();
  expect(numbersOf('column-2')).toContain(17);
  expect(numbersOf('dozen-2')).toContain(13);
});

it('the wheel: colours alternate, neighbours, and the sectors cover each number once', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual([...Array(37).keys()]);
  const red = numbersOf('red')!;
  for (let at = 2; at < 37; at++) expect(red.includes(WHEEL[at]!)).not.toBe(red.includes(WHEEL[at - 1]!));
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(17, 1)).toEqual([25, 17, 34]);
  const covered = Object.values(SECTORS).flatMap((sector) => Object.keys(sector).flatMap((spot) => numbersOf(spot)!));
  // 17 is covered by two splits of the orphans.
  expect([...new Set(covered)].sort((a, b) => a - b)).toEqual([...Array(37).keys()]);
  const chips = Object.values(SECTORS).map((sector) => Object.values(sector).reduce((sum, n) => sum + n, 0));
  expect(chips).toEqual([9, 6, 5]);
  const voisins = Object.keys(SECTORS.voisins!).flatMap((spot) => numbersOf(spot)!);
  expect(new Set(voisins)).toEqual(new Set(WHEEL.slice(0, 8).concat(WHEEL.slice(-9))));
});

it('[TV-6.24] andar bahar: chances, returns and the first round of published seeds', () => {
  const places = Array.from({ length: 49 }, (_, n) => n + 1);
  const share = (from: number, to: number) =>
    places.filter((place) => place >= from && place <= to).reduce((sum, place) => sum + value(chanceOf(place)), 0) *
    20_825;
  expect(
    [
      [1, 5],
      [6, 10],
      [11, 15],
      [16, 25],
      [26, 30],
      [31, 35],
      [36, 40],
      [41, 49],
    ].map(([from, to]) => Math.round(share(from!, to!))),
  ).toEqual([5_645, 4_520, 3_520, 4_540, 1_270, 770, 395, 165]);
  expect(places.reduce((sum, place) => sum + place * value(chanceOf(place)), 0)).toBeCloseTo(13, 9);
  const andar = places.filter((place) => sideOf(place) === 'andar');
  expect(andar.reduce((sum, place) => sum + value(chanceOf(place)), 0)).toBeCloseTo(429 / 833, 12);
  const returns = andarBahar.returns();
  isAbout(returns.andar!, 97.85114);
  isAbout(returns.bahar!, 96.9988);
  const counts = Object.entries(returns).slice(2);
  expect(counts.map(([, ratio]) => value(ratio).toFixed(4))).toEqual(
    '0.9487 0.9333 0.9297 0.9374 0.9453 0.9429 0.9484 0.9429'.split(' '),
  );
  const { joker, cards } = drive(andarBahar.play(), tableBlocks('andar-bahar-1'));
  expect(cardName(joker)).toBe('Ad');
  expect(cards.map(cardName).join(' ')).toBe('Jc 4h 6c 8c 8h As');
  expect(sideOf(cards.length)).toBe('bahar');
});

it('[TV-6.24] its chances equal those of drawing card by card', () => {
  let none = 1;
  for (let place = 1; place <= 49; place++) {
    const left = 52 - place;
    expect(value(chanceOf(place))).toBeCloseTo((none * 3) / left, 12);
    none *= (left - 3) / left;
  }
  expect(none).toBeCloseTo(0, 12);
});

it('[TV-6.25] sic bo: pays on 4-4-6, and returns', () => {
  const dice = [4, 4, 6] as const;
  const pays = (spot: string) => value(sicBo.pay(spot, dice));
  expect(
    ['sum-14', 'big', 'small', 'even', 'odd', 'number-4', 'number-6', 'pair-4', 'two-4-6', 'any-triple'].map(pays),
  ).toEqual([14.04, 2, 0, 1.95, 0, 3, 2, 14.04, 7.02, 0]);
  expect(value(sicBo.pay('triple-4', [4, 4, 4]))).toBe(210.6);
  expect(value(sicBo.pay('big', [4, 4, 4]))).toBe(0);
  expect(value(sicBo.pay('pair-4', [4, 4, 4]))).toBe(0);
  expect(value(sicBo.pay('run', [5, 3, 4]))).toBe(8.77);
  expect(value(sicBo.pay('three-3-4-5', [5, 3, 4]))).toBe(35.1);
  expect(sicBo.spots).toHaveLength(4 + 16 + 6 + 6 + 6 + 1 + 15 + 20 + 1);
  const returns = sicBo.returns();
  // Ways out of 216, times pay in hundredths.
  const exact = (ways: number, pay: number) => reduced(BigInt(ways * pay), 21_600n);
  expect(returns.small).toEqual(exact(105, 200));
  expect(returns.odd).toEqual(exact(108, 195));
  for (const [n, [ways, pay]] of (
    [
      [1, 21_060],
      [3, 7_020],
      [6, 3_510],
      [10, 2_106],
      [15, 1_404],
      [21, 1_002],
      [25, 842],
      [27, 780],
    ] as const
  ).entries()) {
    expect(returns[`sum-${3 + n}`]).toEqual(exact(ways, pay));
    expect(returns[`sum-${18 - n}`]).toEqual(exact(ways, pay));
  }
  expect(returns['number-1']).toEqual(exact(1, 75 * 200 + 15 * 300 + 400));
  expect(returns['pair-1']).toEqual(exact(15, 1_404));
  expect(returns['two-1-2']).toEqual(exact(30, 702));
  expect(returns['three-1-2-3']).toEqual(exact(6, 3_510));
  expect(returns.run).toEqual(exact(24, 877));
  expect(returns['any-triple']).toEqual(exact(6, 3_510));
});

/** Rounds of each game: as many as the requirement in `npm run test:full`. */
const ROUNDS = process.env.KISMET_FULL === '1' ? 10_000 : 200;

it(`the same seeds give the same ${ROUNDS} rounds in Node and by WebCrypto`, { timeout: 300_000 }, async () => {
  for (const game of SINGLE)
    for (let round = 1; round <= ROUNDS; round++) {
      const revealed = {
        table: game.code,
        round,
        commitments: { A: '', B: '' },
        seeds: { A: new Uint8Array(32).fill(1), B: new Uint8Array(32).fill(2) },
      };
      const { outcome } = await verifyTable(revealed, game.play());
      expect(outcome).toEqual(drive(game.play(), tableBlocks(game.code, round)));
    }
});

it('rounds of each game return the published figure, within six standard errors', { timeout: 60_000 }, () => {
  const rounds = 3_000;
  for (const game of SINGLE) {
    const returns = game.returns();
    // Spots that pay at most twelve to one: rarer ones would need a larger sample.
    const spots = game.spots.filter((spot) => game.payClasses.every((result) => value(game.pay(spot, result)) <= 12));
    expect(spots.length).toBeGreaterThan(1);
    const sums = Object.fromEntries(spots.map((spot) => [spot, { sum: 0, squares: 0 }]));
    for (let round = 1; round <= rounds; round++) {
      const result = drive(game.play(), tableBlocks(game.code, round));
      for (const spot of spots) {
        const paid = value(game.pay(spot, result));
        sums[spot]!.sum += paid;
        sums[spot]!.squares += paid * paid;
      }
    }
    for (const [spot, { sum, squares }] of Object.entries(sums)) {
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
      expect(Math.abs(mean - value(returns[spot]!)), `${game.code} ${spot}`).toBeLessThan(6 * error);
    }
  }
});

it('the maximum loss of a table is a payout that some result causes', () => {
  expect(mostLossOn(roulette, [{ '17': ONE }, { red: 10n * ONE }])).toBe(35n * ONE - 10n * ONE);
  expect(mostLossOn(roulette, [{ red: ONE }, { black: ONE }])).toBe(0n);
  expect(mostLossOn(sicBo, [{ 'triple-1': ONE }, { small: ONE }])).toBe(208n * ONE + (60n * ONE) / 100n);
  expect(mostLossOn(andarBahar, [{ '41-49': ONE }, { bahar: ONE }])).toBe(119n * ONE);
  expect(mostLossOn(teenPattiTwo, [{ tie: ONE }])).toBe(800n * ONE);
});

it('[TV-6.366] whether a table can lose more than its cap agrees with an enumeration of all results, for random wagers of every game and any cap', () => {
  const random = seededPrng(process.env.SEED ?? 'caps');
  for (const game of GAMES)
    for (let n = 0; n < 200; n++) {
      const wagers = Array.from({ length: 1 + random.int(6) }, () => {
        const spots = Array.from({ length: 1 + random.int(3) }, () => game.spots[random.int(game.spots.length)]!);
        const stakes = Object.fromEntries(spots.map((spot) => [spot, BigInt(1 + random.int(1_000)) * ONE]));
        return { stakes, stake: stakeOf(stakes) };
      });
      const most = mostLossOn(
        game,
        wagers.map(({ stakes }) => stakes),
      );
      for (const cap of [most - 1n, most, most + 1n, BigInt(random.int(1_000_000)) * ONE])
        expect(canLoseMore(game, wagers, cap), `${game.code} ${cap}`).toBe(most > cap);
    }
});
