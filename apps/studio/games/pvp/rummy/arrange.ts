import { type Card, rankOf, suitOf } from '../../shared/cards.ts';
import { HAND_CARDS, isWild, type MeldKind, meldOf, pointsOf } from './melds.ts';

/** The maximum points of one hand. */
export const MOST_POINTS = 80;

/** The arrangement of a hand with the fewest points; the page sorts with it and the table judges with it. */
export interface Arrangement {
  readonly points: number;
  readonly melds: readonly (readonly Card[])[];
}

/**
 * The points of a hand of which some groups are laid: cards that are in no meld count, and so do those that the two rules about sequences do not make
 * free.
 */
export function pointsOfLaid(groups: readonly (readonly Card[])[], hand: readonly Card[], jokerRank: number): number {
  const kinds = groups.map((group) => meldOf(group, jokerRank));
  const sequences = kinds.filter((kind) => kind === 'pure-sequence' || kind === 'sequence').length;
  const isFree = (kind: MeldKind | null) =>
    kind !== null && kinds.includes('pure-sequence') && (kind === 'pure-sequence' || sequences >= 2);
  const free = new Set(groups.filter((_, n) => isFree(kinds[n]!)).flat());
  const points = hand.reduce((sum, card) => sum + (free.has(card) ? 0 : pointsOf(card, jokerRank)), 0);
  return Math.min(points, MOST_POINTS);
}

interface Meld {
  readonly mask: number;
  readonly kind: MeldKind;
}

/** Longer sequences are composed of sequences up to this length. */
const LONGEST = 5;

/**
 * The best arrangement of up to 13 cards (rule 6.28), by exact cover over all melds as bit masks. Without a pure sequence every card counts; with one
 * but no second sequence, only pure sequences are free of points; with two, all melds are.
 */
export function arrange(hand: readonly Card[], jokerRank: number): Arrangement {
  const { points, melds } = fewest(hand, jokerRank, (card) => pointsOf(card, jokerRank));
  return { points: Math.min(points, MOST_POINTS), melds };
}

/** How a whole hand of 13 cards may be declared, jokers included; null when it may not. */
export function declarationOf(hand: readonly Card[], jokerRank: number): Arrangement['melds'] | null {
  const { points, melds } = fewest(hand, jokerRank, () => 1);
  return points === 0 && hand.length === HAND_CARDS ? melds : null;
}

function fewest(hand: readonly Card[], jokerRank: number, weightOf: (card: Card) => number): Arrangement {
  const points = hand.map(weightOf);
  const melds = meldsOf(hand, jokerRank);
  const all = (1 << hand.length) - 1;
  const cover = coverOf(points, melds);
  const pure = melds.filter(({ kind }) => kind === 'pure-sequence');
  const sequences = melds.filter(({ kind }) => kind !== 'set');
  let best: { points: number; masks: readonly number[] } = { points: cover.pointsOf(all), masks: [] };
  for (const first of pure) {
    const alone = cover.pointsOf(all & ~first.mask);
    if (alone < best.points) best = { points: alone, masks: [first.mask] };
    for (const second of sequences) {
      if ((first.mask & second.mask) !== 0) continue;
      const rest = cover.best(all & ~(first.mask | second.mask));
      if (rest.points < best.points) best = { points: rest.points, masks: [first.mask, second.mask, ...rest.masks] };
    }
  }
  const cardsOf = (mask: number) => hand.filter((_, at) => (mask >> at) & 1);
  return { points: best.points, melds: best.masks.map(cardsOf) };
}

/** All melds of a hand, with sequences of up to five cards. */
function meldsOf(hand: readonly Card[], jokerRank: number): Meld[] {
  const melds: Meld[] = [];
  // Jokers fit everywhere, so only the other cards decide what can still become a meld: all of one suit, or all of one rank.
  const suits = hand.map((card) => (isWild(card, jokerRank) ? 0b1111 : 1 << suitOf(card)));
  const ranks = hand.map((card) => (isWild(card, jokerRank) ? -1 : 1 << rankOf(card)));
  const choose = (from: number, mask: number, cards: readonly Card[], suit: number, rank: number) => {
    if (suit === 0 && rank === 0) return;
    const kind = meldOf(cards, jokerRank);
    if (kind) melds.push({ mask, kind });
    if (cards.length === LONGEST) return;
    for (let at = from; at < hand.length; at++)
      choose(at + 1, mask | (1 << at), [...cards, hand[at]!], suit & suits[at]!, rank & ranks[at]!);
  };
  choose(0, 0, [], 0b1111, -1);
  return melds;
}

interface Cover {
  readonly points: number;
  readonly masks: readonly number[];
}

/** The fewest points of the cards in a mask when any melds may be laid, memoised by mask. */
function coverOf(points: readonly number[], melds: readonly Meld[]) {
  const byLowest = points.map((_, at) =>
    melds.filter(({ mask }) => mask % (2 << at) === 1 << at).map(({ mask }) => mask),
  );
  const known = new Map<number, Cover>([[0, { points: 0, masks: [] }]]);
  const best = (mask: number): Cover => {
    const found = known.get(mask);
    if (found) return found;
    const lowest = 31 - Math.clz32(mask & -mask);
    const left = best(mask & ~(1 << lowest));
    let result: Cover = { points: left.points + points[lowest]!, masks: left.masks };
    for (const meld of byLowest[lowest]!) {
      if (result.points === 0) break;
      if ((meld & mask) !== meld) continue;
      const rest = best(mask & ~meld);
      if (rest.points < result.points) result = { points: rest.points, masks: [meld, ...rest.masks] };
    }
    known.set(mask, result);
    return result;
  };
  const pointsIn = (mask: number) => points.reduce((sum, value, at) => sum + ((mask >> at) & 1 ? value : 0), 0);
  return { best, pointsOf: pointsIn };
}
