import type { Action, TeenPattiHand } from '../teen-patti/hand.ts';
import type { PairHand } from './pair-signals.ts';

/** A chance of one seat to help another by an action, and whether it was taken (rule 6.111). */
export interface Favour {
  readonly from: number;
  readonly to: number;
  readonly isTaken: boolean;
}

/** What a finished hand reports about its players, without any card. Money in units of 10^-5. */
export interface HandFacts {
  readonly boot: bigint;
  readonly owners: readonly string[];
  readonly contributed: readonly bigint[];
  readonly paid: readonly bigint[];
  readonly actions: readonly Pick<Action, 'seat' | 'kind' | 'amount'>[];
  /** Seats that gave up the hand, in games without bets to answer. */
  readonly gaveUp?: readonly number[];
  readonly favours?: readonly Favour[];
}

/** The facts of a hand; null for one that has not ended. */
export const factsOf = ({ seats, rules, shares, actions }: TeenPattiHand): HandFacts | null =>
  shares && {
    boot: rules.boot,
    owners: seats.map(({ owner }) => owner),
    contributed: seats.map(({ contributed }) => contributed),
    paid: shares.paid,
    actions,
  };

/** Boots, to thousandths: a statistic and not an amount. */
const boots = (units: bigint, boot: bigint): number => Number((units * 1_000n) / boot) / 1_000;

/** Boots that `to` won of what `from` contributed: its share of the pot. */
function wonOf({ boot, contributed, paid }: HandFacts, from: number, to: number): number {
  const all = paid.reduce((sum, one) => sum + one, 0n);
  return all === 0n ? 0 : boots((contributed[from]! * paid[to]!) / all, boot);
}

/** Each bet of a hand, with whether it raised the stake, and each pack, with the seat whose bet it answered. */
function movesOf({ boot, owners, actions }: HandFacts) {
  const hasLooked = owners.map(() => false);
  const raised = owners.map(() => false);
  const packs: { readonly seat: number; readonly to: number | null; readonly hadRaised: boolean }[] = [];
  const asked: { readonly asker: number; asked: number | null }[] = [];
  let stake = boot;
  let lastBet: number | null = null;
  for (const { seat, kind, amount } of actions) {
    if (kind === 'look') hasLooked[seat] = true;
    else if (kind === 'bet') {
      const next = hasLooked[seat] ? amount / 2n : amount;
      if (next > stake) raised[seat] = true;
      stake = next > stake ? next : stake;
      lastBet = seat;
    } else if (kind === 'pack') packs.push({ seat, to: lastBet === seat ? null : lastBet, hadRaised: raised[seat]! });
    else if (kind === 'side-show') asked.push({ asker: seat, asked: null });
    else if (kind === 'accept' || kind === 'refuse') {
      const open = asked.at(-1);
      if (open) open.asked ??= seat;
    }
  }
  return { raised, packs, asked };
}

/** What a hand shows about all of its pairs: read once, since each player is compared with every other one. */
function readHand(facts: HandFacts) {
  const won = facts.owners.map((_, from) => facts.owners.map((__, to) => wonOf(facts, from, to)));
  return { ...movesOf(facts), won };
}
const READ = new WeakMap<HandFacts, ReturnType<typeof readHand>>();
function toldBy(facts: HandFacts): ReturnType<typeof readHand> {
  const known = READ.get(facts) ?? readHand(facts);
  READ.set(facts, known);
  return known;
}

export interface PairOfHand {
  readonly hand: PairHand;
  /** Side shows that the first requested from the second, and from anybody. */
  readonly sideShows: number;
  readonly allSideShows: number;
  /** Chances of the first to help the second, and how many of them were taken. */
  readonly chances: number;
  readonly favours: number;
}

/** What a hand shows about an ordered pair of its seats. Cards are not considered, so strong hands that were packed are not counted. */
export function pairOfHand(facts: HandFacts, first: number, second: number): PairOfHand {
  const { raised, packs, asked, won } = toldBy(facts);
  const packed = packs.find(({ seat }) => seat === first);
  const own = asked.filter(({ asker }) => asker === first);
  const chances = (facts.favours ?? []).filter(({ from, to }) => from === first && to === second);
  const isGivenUp = facts.gaveUp?.includes(first) === true && facts.paid[second]! > 0n;
  return {
    hand: {
      flow: won[first]![second]! - won[second]![first]!,
      hasFoldedTo: packed?.to === second || isGivenUp,
      hasRaised: raised[first]!,
      hasPackedRaised: packed?.to === second && packed.hadRaised,
      hasPackedStrong: false,
    },
    sideShows: own.filter((one) => one.asked === second).length,
    allSideShows: own.length,
    chances: chances.length,
    favours: chances.filter(({ isTaken }) => isTaken).length,
  };
}
