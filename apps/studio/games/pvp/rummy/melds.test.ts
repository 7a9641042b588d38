import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { type Card, cardOf } from '../../shared/cards.ts';
import { arrange, pointsOfLaid } from './arrange.ts';
import { isDeclaration, isPrinted, jokerRankOf, type MeldKind, meldOf, pointsOf, RUMMY_CARDS } from './melds.ts';

const SEED = process.env.RANDOM_SEED!;
const HANDS = process.env.KISMET_FULL === '1' ? 2_000 : 60;
/** `*` is a printed joker; a card with an apostrophe is of the second deck. */
const cards = (names: string): Card[] =>
  names.split(' ').map((name) => (name === '*' ? 104 : cardOf(name.slice(0, 2)) + (name.endsWith("'") ? 52 : 0)));
/** No card of the vectors is of this rank: the jokers are threes. */
const THREES = 1;

it('[TV-6.86] points of the example hand: all 98, with a pure sequence 74, with a second sequence the kings are free', () => {
  const hand = cards('Kc Kd Ks 7h 8h 9h 4c 4d Qs 2c 5d 9s As');
  expect(hand.reduce((sum, card) => sum + pointsOf(card, THREES), 0)).toBe(98);
  const run = cards('7h 8h 9h');
  const kings = cards('Kc Kd Ks');
  expect(pointsOfLaid([run, kings], hand, THREES)).toBe(74);
  expect(pointsOfLaid([kings], hand, THREES)).toBe(80);
  // The spades contain a second sequence; only two kings are left, which make no set.
  expect(pointsOfLaid([run, cards('Qs Ks As')], hand, THREES)).toBe(44);
  expect(arrange(hand, THREES).points).toBe(44);
  // Without the ace of spades there is no second sequence; with one, 4-5-6 of diamonds, the kings are free as well.
  const alone = cards('Kc Kd Ks 7h 8h 9h 4c 4d Qs 2c 5d 9s Ah');
  expect(arrange(alone, THREES)).toEqual({ points: 74, melds: [run] });
  const second = arrange(cards('Kc Kd Ks 7h 8h 9h 4c 4d 6d 2c 5d 9s As'), THREES);
  expect([second.points, second.melds.length]).toEqual([4 + 2 + 9 + 10, 3]);
  expect(arrange(cards('Kc Kd Ks 7h 8h 9c 4c 4d Qs 2c 5d 9s Ah'), THREES)).toEqual({ points: 80, melds: [] });
});

it('melds by name', () => {
  const kind = (names: string) => meldOf(cards(names), THREES);
  const told: Readonly<Record<string, MeldKind | null>> = {
    '7h 8h 9h': 'pure-sequence',
    'Ah 2h 3h': 'pure-sequence',
    'Qh Kh Ah': 'pure-sequence',
    'Kh Ah 2h': null,
    '7h 8h 9d': null,
    '7h 9h *': 'sequence',
    '7h Th *': null,
    '7h Th * 3d': 'sequence',
    'Ah 4h 3d 3c': 'sequence',
    'Kh Ah *': 'sequence',
    "7h 7h' 8h": null,
    "7h 7h' *": null,
    '7h 7d 7c': 'set',
    '7h 7d 7c 7s': 'set',
    "7h 7d 7c 7s 7h'": null,
    '7h 7d *': 'set',
    '7h 7d * 3c': 'set',
    '7h 8h': null,
  };
  for (const [names, expected] of Object.entries(told)) expect(kind(names), names).toBe(expected);
  expect(jokerRankOf(104)).toBe(12);
  expect(jokerRankOf(cardOf('5d') + 52)).toBe(3);
});

it('a declaration has two sequences, one of them pure, and uses each card of the hand once', () => {
  const hand = cards('7h 8h 9h 4d * 6d Kc Kd Ks Qc Qd Qs Qh');
  const groups = (text: string) => text.split(' | ').map(cards);
  const right = groups('7h 8h 9h | 4d * 6d | Kc Kd Ks | Qc Qd Qs Qh');
  expect(isDeclaration(right, hand, THREES)).toBe(true);
  expect(arrange(hand, THREES).points).toBe(0);
  const oneSequence = cards('7h 8h 9h Jd Jc Js Kc Kd Ks Qc Qd Qs Qh');
  expect(isDeclaration(groups('7h 8h 9h | Jd Jc Js | Kc Kd Ks | Qc Qd Qs Qh'), oneSequence, THREES)).toBe(false);
  const nonePure = cards('7h * 9h 4d 3c 6d Kc Kd Ks Qc Qd Qs Qh');
  expect(isDeclaration(groups('7h * 9h | 4d 3c 6d | Kc Kd Ks | Qc Qd Qs Qh'), nonePure, THREES)).toBe(false);
  expect(isDeclaration(right.slice(0, 3), hand, THREES)).toBe(false);
  expect(isDeclaration(groups('7h 8h 9h | 4d * 6d | Kc Kd Ks | Qc Qd Qs Qs'), hand, THREES)).toBe(false);
});

/** An independent search: tries every group for the first remaining card, and judges the whole by the wording of the rule. */
function searched(hand: readonly Card[], jokerRank: number): number {
  const value = (of: readonly Card[]) => of.reduce((sum, card) => sum + pointsOf(card, jokerRank), 0);
  const judge = (groups: readonly MeldKind[], laid: readonly Card[], pure: readonly Card[]) => {
    if (!groups.includes('pure-sequence')) return value(hand);
    const sequences = groups.filter((kind) => kind !== 'set').length;
    return value(hand) - value(sequences >= 2 ? laid : pure);
  };
  let best = value(hand);
  const go = (left: readonly Card[], kinds: readonly MeldKind[], laid: readonly Card[], pure: readonly Card[]) => {
    best = Math.min(best, judge(kinds, laid, pure));
    if (left.length < 3) return;
    const [first, ...others] = left;
    go(others, kinds, laid, pure);
    for (let mask = 1; mask < 1 << others.length; mask++) {
      const group = [first!, ...others.filter((_, at) => (mask >> at) & 1)];
      const kind = meldOf(group, jokerRank);
      if (!kind) continue;
      const rest = others.filter((_, at) => !((mask >> at) & 1));
      go(rest, [...kinds, kind], [...laid, ...group], kind === 'pure-sequence' ? [...pure, ...group] : pure);
    }
  };
  go(hand, [], [], []);
  return Math.min(best, 80);
}

it(`seed ${SEED}: the best arrangement of ${HANDS} hands equals that of an exhaustive search`, () => {
  const prng = seededPrng(SEED);
  const found = new Map<string, number>();
  for (let n = 0; n < HANDS; n++) {
    // Nine cards of few ranks and suits, so that many melds overlap; searching 13 would take too long.
    const pool = Array.from({ length: RUMMY_CARDS }, (_, card) => card).filter(
      (card) => isPrinted(card) || (card % 4 < 2 && Math.floor((card % 52) / 4) < 8),
    );
    const hand = Array.from({ length: 9 }, () => pool.splice(prng.int(pool.length), 1)[0]!);
    const jokerRank = prng.int(13);
    const { points, melds } = arrange(hand, jokerRank);
    expect(points, `${hand} with ${jokerRank}`).toBe(searched(hand, jokerRank));
    const laid = melds.flat();
    expect(new Set(laid).size).toBe(laid.length);
    expect(melds.every((group) => meldOf(group, jokerRank) !== null)).toBe(true);
    found.set(points === 80 ? 'cut' : points === 0 ? 'none' : 'some', 1);
  }
  expect(found.size).toBeGreaterThan(0);
});

it('a hand full of jokers is arranged quickly', () => {
  const hand = cards("* 3c 3d 3h 3s 3c' 3d' 4c 5c 9h Th Kd Ks");
  const start = performance.now();
  expect(arrange(hand, THREES).points).toBeLessThanOrEqual(20);
  expect(performance.now() - start).toBeLessThan(2_000);
});
