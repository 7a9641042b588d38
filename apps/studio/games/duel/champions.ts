import { assert } from '@kismet/kernel/assert';
import { DECIDED, type DuelLaw, lawOf } from './duel.ts';

/** A champion of carved wood and clockwork, with its strength: the chances of a fight are in proportion to the strengths of both. */
export interface Champion {
  readonly code: string;
  readonly strength: number;
}

/** The champions of the house; their words are in the catalogues, their looks in the page. */
export const CHAMPIONS: readonly Champion[] = [
  { code: 'shisham', strength: 118 },
  { code: 'deodar', strength: 112 },
  { code: 'chinar', strength: 106 },
  { code: 'neem', strength: 102 },
  { code: 'keekar', strength: 98 },
  { code: 'jaman', strength: 94 },
  { code: 'akhrot', strength: 90 },
  { code: 'ber', strength: 84 },
];
export interface Pair {
  readonly meron: Champion;
  readonly wala: Champion;
}

/** Fights per day of the programme: each champion meets one other. */
const A_DAY = CHAMPIONS.length / 2;
/** Days until every champion has met every other. */
const DAYS = CHAMPIONS.length - 1;

/**
 * Who fights in a round: every champion meets every other in turn, and in the next cycle with the sides exchanged (rule 6.32). Fixed in advance for
 * all time, so that nobody chooses who fights.
 * @param round number of the round, from 1
 */
export function pairOf(round: number): Pair {
  assert(Number.isInteger(round) && round >= 1, 'rounds are numbered from one');
  const day = Math.floor((round - 1) / A_DAY);
  const place = (round - 1) % A_DAY;
  // The first champion stays, the others move on by one place each day.
  const at = (seat: number): Champion => CHAMPIONS[seat === 0 ? 0 : 1 + ((seat - 1 + day) % DAYS)]!;
  const [one, other] = [at(place), at(CHAMPIONS.length - 1 - place)];
  const isExchanged = (Math.floor(day / DAYS) + place) % 2 === 1;
  return isExchanged ? { meron: other, wala: one } : { meron: one, wala: other };
}

/** The chances of a pair: MERON's share of the decided fights is its strength over the sum of both, rounded to one in 100,000. */
export function lawOfPair({ meron, wala }: Pair): DuelLaw {
  const [own, both] = [meron.strength, meron.strength + wala.strength];
  return lawOf(Math.round((DECIDED * own) / both));
}
