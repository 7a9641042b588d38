import { type HandFacts, type PairOfHand, pairOfHand } from './hand-facts.ts';
import { isCase, type PairRecord, type Signal, signalsOf } from './pair-signals.ts';

/** How two players relate to each other, judged by the hands of both (rule 6.53). Boots are statistics here. */
export interface PairCase {
  readonly shared: number;
  /** Expected number of shared hands if seats were random. */
  readonly expected: number;
  /** Boots that the second won from the first, less what the first won from the second. */
  readonly net: number;
  /** Percentage of hands in which the first packed to the second, and to others. */
  readonly packs: number;
  readonly packsToOthers: number;
  readonly signals: readonly Signal[];
  readonly isCase: boolean;
}
/** The standard deviation of one hand between two players, in boots, where there are too few others to estimate it from. */
const USUAL_SPREAD = 10;
const FEWEST_OTHERS = 30;
const percent = (part: number, all: number): number => (all === 0 ? 0 : Math.round((1_000 * part) / all) / 10);

/**
 * The signals of an ordered pair from the hands of each.
 * @param hands of the first or the second, or of both
 * @param handsOfRoom of all players in the same period
 * @param moves how often the first came or left, and how often together with the second
 */
export function pairCase(
  hands: readonly HandFacts[],
  first: string,
  second: string,
  handsOfRoom: number,
  moves = { joint: 0, all: 0 },
): PairCase {
  const own = hands.filter(({ owners }) => owners.includes(first));
  const shared = own.filter(({ owners }) => owners.includes(second));
  const pairs = shared.map((hand) => pairOfHand(hand, hand.owners.indexOf(first), hand.owners.indexOf(second)));
  // against each other player of each hand: the baseline for the pair
  const others = own.flatMap((hand) =>
    hand.owners.flatMap((owner, seat) =>
      owner === first || owner === second ? [] : [pairOfHand(hand, hand.owners.indexOf(first), seat)],
    ),
  );
  const count = (list: readonly ReturnType<typeof pairOfHand>[], of: 'hasFoldedTo' | 'hasRaised' | 'hasPackedRaised') =>
    list.filter(({ hand }) => hand[of]).length;
  const handsOfSecond = hands.filter(({ owners }) => owners.includes(second)).length;
  const record: PairRecord = {
    hands: pairs.map(({ hand }) => hand),
    others: {
      hands: others.length,
      folds: count(others, 'hasFoldedTo'),
      raises: count(others, 'hasRaised'),
      packedRaises: count(others, 'hasPackedRaised'),
    },
    handsOfFirst: own.length,
    handsOfSecond,
    handsOfRoom: Math.max(handsOfRoom, hands.length),
    sideShows: pairs.reduce((sum, one) => sum + one.sideShows, 0),
    allSideShows: own.reduce((sum, hand) => sum + sideShowsOf(hand, first), 0),
    jointMoves: moves.joint,
    allMoves: moves.all,
    // the record of hands does not contain the devices that were used
    sharesTrace: false,
    favours: { ...favoursIn(pairs), others: favoursIn(others) },
  };
  const squares = others.reduce((sum, { hand }) => sum + hand.flow * hand.flow, 0);
  const spread = others.length >= FEWEST_OTHERS ? Math.sqrt(squares / others.length) : USUAL_SPREAD;
  const signals = signalsOf(record, spread);
  return {
    shared: shared.length,
    expected: Math.round((10 * own.length * handsOfSecond) / Math.max(record.handsOfRoom, 1)) / 10,
    net: Math.round(record.hands.reduce((sum, { flow }) => sum + flow, 0) * 10) / 10,
    packs: percent(count(pairs, 'hasFoldedTo'), pairs.length),
    packsToOthers: percent(record.others.folds, others.length),
    signals,
    isCase: isCase(signals),
  };
}

const favoursIn = (pairs: readonly Pick<PairOfHand, 'favours' | 'chances'>[]) => ({
  taken: pairs.reduce((sum, { favours }) => sum + favours, 0),
  chances: pairs.reduce((sum, { chances }) => sum + chances, 0),
});

const sideShowsOf = ({ owners, actions }: HandFacts, owner: string): number => {
  const seat = owners.indexOf(owner);
  return actions.filter((action) => action.kind === 'side-show' && action.seat === seat).length;
};
