import { binomialTail, fisher, flowZ, seatingZ } from './statistics.ts';

/**
 * What one hand tells of an ordered pair of seats (rule 6.31): how the first played against the second. Chips are statistics here and
 * never money: they are counted in boots.
 */
export interface PairHand {
  /** Boots that the second won of the first. */
  readonly flow: number;
  /** The first packed to a bet of the second. */
  readonly hasFoldedTo: boolean;
  /** The first raised against the second. */
  readonly hasRaised: boolean;
  /** The first raised and then packed to the second: how chips are handed over. */
  readonly hasPackedRaised: boolean;
  /** The first packed one of the best hands of ten while the second was its only opponent left. */
  readonly hasPackedStrong: boolean;
}
/** The same player against everybody else: the measure for the pair. */
export interface OthersRecord {
  readonly hands: number;
  readonly folds: number;
  readonly raises: number;
  readonly packedRaises: number;
}
export interface PairRecord {
  readonly hands: readonly PairHand[];
  readonly others: OthersRecord;
  /** Hands of the first, of the second, and of the room in the same time. */
  readonly handsOfFirst: number;
  readonly handsOfSecond: number;
  readonly handsOfRoom: number;
  /** Side shows that the first asked of the second, and of all. */
  readonly sideShows: number;
  readonly allSideShows: number;
  /** Times that both sat down or stood up within a minute, and all such times of the first. */
  readonly jointMoves: number;
  readonly allMoves: number;
  /** They share a device, an address, a payout instrument or an agent: each is a signal of its own kind, together one. */
  readonly sharesTrace: boolean;
  /** Chances of the first to help the second, and to help everybody else, with those that were taken; in games that tell of them. */
  readonly favours?: {
    readonly taken: number;
    readonly chances: number;
    readonly others: { readonly taken: number; readonly chances: number };
  };
}
export const SIGNALS = [
  'seating',
  'flow',
  'folds',
  'raises',
  'strong-packs',
  'packed-raises',
  'side-shows',
  'favours',
  'joint-moves',
  'trace',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** How rare a figure must be among honest players to be a signal. */
const Z_LIMIT = 3;
const CHANCE_LIMIT = 1e-4;
/** Fewer shared hands say nothing. */
export const FEWEST_HANDS = 30;
/** Strong hands that an honest player packs to a last opponent, of a thousand hands: a generous allowance. */
const HONEST_STRONG_PACKS = 0.002;
/** A part of a player's side shows and moves that one of many opponents explains. */
const HONEST_SHARE = 0.25;
/** Signals that make a case. */
export const CASE_SIGNALS = 3;

/** Helps the second more often than everybody else. */
function isFavoured({ favours }: PairRecord): boolean {
  if (!favours) return false;
  const { taken, chances, others } = favours;
  return fisher(taken, chances, others.taken, others.chances) < CHANCE_LIMIT;
}

/** The signals of an ordered pair. Each looks at something else, so that one unlucky run is no two signals. */
export function signalsOf(record: PairRecord, sdOfHand: number): Signal[] {
  const { hands, others } = record;
  if (hands.length < FEWEST_HANDS) return [];
  const count = (of: (hand: PairHand) => boolean) => hands.filter(of).length;
  const flow = hands.reduce((sum, hand) => sum + hand.flow, 0);
  const folds = fisher(
    count((hand) => hand.hasFoldedTo),
    hands.length,
    others.folds,
    others.hands,
  );
  // Soft play: raises are rarer against the partner, so calm hands are what is counted.
  const calm = fisher(
    count((hand) => !hand.hasRaised),
    hands.length,
    others.hands - others.raises,
    others.hands,
  );
  const packed = count((hand) => hand.hasPackedRaised);
  const handed = fisher(packed, hands.length, others.packedRaises, others.hands);
  const strong = binomialTail(
    count((hand) => hand.hasPackedStrong),
    hands.length,
    HONEST_STRONG_PACKS,
  );
  const met = seatingZ(hands.length, record.handsOfFirst, record.handsOfSecond, record.handsOfRoom);
  const found: Readonly<Record<Signal, boolean>> = {
    seating: met > Z_LIMIT,
    flow: flowZ(flow, sdOfHand, hands.length) > Z_LIMIT,
    folds: folds < CHANCE_LIMIT,
    raises: calm < CHANCE_LIMIT,
    'strong-packs': strong < CHANCE_LIMIT,
    'packed-raises': handed < CHANCE_LIMIT,
    'side-shows': binomialTail(record.sideShows, record.allSideShows, HONEST_SHARE) < CHANCE_LIMIT,
    favours: isFavoured(record),
    'joint-moves': binomialTail(record.jointMoves, record.allMoves, HONEST_SHARE) < CHANCE_LIMIT,
    trace: record.sharesTrace,
  };
  return SIGNALS.filter((signal) => found[signal]);
}

/** Whether a pair is a case for a person, and its seats are separated at once. No money is held back by a figure alone. */
export const isCase = (signals: readonly Signal[]): boolean => signals.length >= CASE_SIGNALS;
