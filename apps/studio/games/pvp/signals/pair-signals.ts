import { binomialTail, fisher, flowZ, seatingZ } from './statistics.ts';

/**
 * What one hand shows about an ordered pair of seats (rule 6.31): how the first played against the second. Chips are statistics here and never money:
 * they are counted in boots.
 */
export interface PairHand {
  /** Boots that the second won from the first. */
  readonly flow: number;
  /** The first packed to a bet of the second. */
  readonly hasFoldedTo: boolean;
  /** The first raised against the second. */
  readonly hasRaised: boolean;
  /** The first raised and then packed to the second: the usual way to hand over chips. */
  readonly hasPackedRaised: boolean;
  /** The first packed one of the best 10 % of hands while the second was its only remaining opponent. */
  readonly hasPackedStrong: boolean;
}
/** The same player against everybody else: the baseline for the pair. */
export interface OthersRecord {
  readonly hands: number;
  readonly folds: number;
  readonly raises: number;
  readonly packedRaises: number;
}
export interface PairRecord {
  readonly hands: readonly PairHand[];
  readonly others: OthersRecord;
  /** Hands of the first, of the second, and of the room in the same period. */
  readonly handsOfFirst: number;
  readonly handsOfSecond: number;
  readonly handsOfRoom: number;
  /** Side shows that the first requested from the second, and from anybody. */
  readonly sideShows: number;
  readonly allSideShows: number;
  /** How often both sat down or stood up within a minute, and how often the first did so in all. */
  readonly jointMoves: number;
  readonly allMoves: number;
  /** They share a device, an address, a payout instrument or an agent: whichever of these they share, it is one signal. */
  readonly sharesTrace: boolean;
  /** Chances of the first to help the second, and to help everybody else, with how many were taken; in games that report them. */
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

/** How unlikely a figure must be among honest players to be a signal. */
const Z_LIMIT = 3;
const CHANCE_LIMIT = 1e-4;
/** Fewer shared hands prove nothing. */
export const FEWEST_HANDS = 30;
/** Share of hands in which an honest player packs a strong hand to a last opponent: a generous allowance. */
const HONEST_STRONG_PACKS = 0.002;
/** The share of a player's side shows and moves that one of many opponents may account for. */
const HONEST_SHARE = 0.25;
/** Number of signals that makes a case. */
export const CASE_SIGNALS = 3;

/** Whether the first helps the second more often than everybody else. */
function isFavoured({ favours }: PairRecord): boolean {
  if (!favours) return false;
  const { taken, chances, others } = favours;
  return fisher(taken, chances, others.taken, others.chances) < CHANCE_LIMIT;
}

/** The signals of an ordered pair. Each looks at a different aspect, so that one unlucky run does not count as two signals. */
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
  // Soft play: raises against the partner are rarer, so hands without a raise are counted.
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

/** Whether a pair becomes a case for a person to review, with its seats separated at once. Figures alone never hold back money. */
export const isCase = (signals: readonly Signal[]): boolean => signals.length >= CASE_SIGNALS;
