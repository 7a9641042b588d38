import { expect, it } from 'vitest';
import { type Card, cardOf } from '../../shared/cards.ts';
import { bestSeats, rankOfHand } from './ranking.ts';

/**
 * A second ranking, written independently of the first: a hand becomes a sentence that sorts as text. Letters for the kind come first, then the ranks
 * in the order in which they decide.
 */
const LETTERS = 'abcdefghijklm';
const SEQUENCES = ['234', '345', '456', '567', '678', '789', '89T', '9TJ', 'TJQ', 'JQK', '23A', 'QKA'];
function sentence(cards: readonly Card[]): string {
  const names = cards.map((card) => '23456789TJQKA'.charAt(Math.floor(card / 4)));
  const suits = new Set(cards.map((card) => card % 4));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const letter = (name: string) => LETTERS.charAt('23456789TJQKA'.indexOf(name));
  const falling = [...names].sort((a, b) => (letter(a) < letter(b) ? 1 : -1));
  if (counts.size === 1) return `6${letter(names[0]!)}`;
  const sequence = SEQUENCES.indexOf([...falling].reverse().join(''));
  if (sequence >= 0) return `${suits.size === 1 ? '5' : '4'}${LETTERS.charAt(sequence)}`;
  if (suits.size === 1) return `3${falling.map(letter).join('')}`;
  if (counts.size === 2) {
    const by = (count: number) => [...counts].find(([, times]) => times === count)![0];
    return `2${letter(by(2))}${letter(by(1))}`;
  }
  return `1${falling.map(letter).join('')}`;
}

function* allHands(): Generator<[Card, Card, Card]> {
  for (let a = 0; a < 52; a++) for (let b = a + 1; b < 52; b++) for (let c = b + 1; c < 52; c++) yield [a, b, c];
}
const HANDS = [...allHands()];
const hand = (names: string) => names.split(' ').map(cardOf);

it('[TV-6.81] all 22,100 hands are ranked as by an independent ranking, in classic and in Muflis', () => {
  for (const variant of ['classic', 'muflis'] as const) {
    const ranked = HANDS.map((cards) => ({ text: sentence(cards), rank: rankOfHand(variant, cards) }));
    const ranks = new Map<string, Set<number>>();
    for (const { text, rank } of ranked) ranks.set(text, (ranks.get(text) ?? new Set()).add(rank));
    // Two hands are equal in one ranking exactly when they are equal in the other, and the order of the 741 strengths is the same.
    expect([ranks.size, [...ranks.values()].every((set) => set.size === 1)]).toEqual([741, true]);
    const order = [...ranks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, set]) => [...set][0]!);
    const rising = [...order].sort((a, b) => a - b);
    expect(order).toEqual(variant === 'classic' ? rising : rising.reverse());
  }
});

it('[TV-6.82] AK47: a joker is the card that helps most, against a search over every card it may stand for', () => {
  const wild = (card: Card) => 'AK47'.includes('23456789TJQKA'.charAt(Math.floor(card / 4)));
  /** The best sentence over all cards that the jokers may stand for. */
  const search = (fixed: readonly Card[], jokers: number): string => {
    if (jokers === 0) return sentence(fixed);
    let best = '';
    for (let card = 0; card < 52; card++) {
      if (fixed.includes(card)) continue;
      const found = search([...fixed, card], jokers - 1);
      if (found > best) best = found;
    }
    return best;
  };
  const sentences = new Map<number, Set<string>>();
  for (const [n, cards] of HANDS.entries()) {
    const fixed = cards.filter((card) => !wild(card));
    // Hands with two or three jokers are a trail: only some of them are searched.
    if (n % [23, 7, 211, 560][3 - fixed.length]! !== 0) continue;
    const rank = rankOfHand('ak47', cards);
    sentences.set(rank, (sentences.get(rank) ?? new Set()).add(search(fixed, 3 - fixed.length)));
  }
  expect([...sentences.values()].every((set) => set.size === 1)).toBe(true);
  const order = [...sentences].sort(([a], [b]) => a - b).map(([, set]) => [...set][0]!);
  expect(order).toEqual([...order].sort());
});

it('[TV-6.82] jokers in named hands of AK47, joker and Muflis', () => {
  const as = (names: string) => rankOfHand('classic', hand(names));
  expect(rankOfHand('ak47', hand('Ac Kd 9h'))).toBe(as('9c 9d 9h'));
  expect(rankOfHand('ak47', hand('Ac Kd 4h'))).toBe(as('Ac Ad Ah'));
  expect(rankOfHand('ak47', hand('7c Qd Jd'))).toBe(as('Kd Qd Jd'));
  expect(rankOfHand('ak47', hand('7c 2d 3d'))).toBe(as('Ad 2d 3d'));
  expect(rankOfHand('ak47', hand('4c 9d 2d'))).toBe(as('Ad 9d 2d'));
  expect(rankOfHand('ak47', hand('4c 9d 2h'))).toBe(as('9c 9d 2h'));
  expect(rankOfHand('joker', hand('5c 9d 9h'), cardOf('5s'))).toBe(as('9c 9d 9h'));
  expect(rankOfHand('joker', hand('6c 9d 9h'), cardOf('5s'))).toBe(as('6c 9d 9h'));
  expect(rankOfHand('muflis', hand('2c 3d 5h'))).toBeGreaterThan(rankOfHand('muflis', hand('2c 4d 5h')));
  const three = ['Ac Ad Ah', '2c 3d 5h', '2h 3c 5d'].map(hand);
  expect(bestSeats('classic', three, null, [0, 1, 2])).toEqual([0]);
  expect(bestSeats('muflis', three, null, [0, 1, 2])).toEqual([1, 2]);
  expect(bestSeats('classic', three, null, [1, 2])).toEqual([1, 2]);
});
