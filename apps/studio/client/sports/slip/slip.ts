import { parseUnits } from '@kismet/kernel/money';
import { BOOK_RULES } from '../../../games/sports/book/book-limits.ts';
import type { BookSport } from '../../../games/sports/matches/match.ts';
import { EACH_WAY, isEachWay } from '../../../games/sports/slip/each-way.ts';
import { type Slip, slipOf } from '../../../games/sports/slip/slip.ts';
import { BUILDER, BUILDERS, modeOf, modesFor } from '../../../games/sports/slip/ticket-mode.ts';
import { placesOfParts } from '../../../games/sports/slip/ticket-parts.ts';
import type { SlipQuotes } from '../../../server/sports/book-views.ts';
import type { FixtureView, OfferView } from '../../../server/sports/fixture-view.ts';
import type { Pick } from '../sports-api.ts';

/** A selection on the slip, as taken, with its newest price. */
export interface SlipPick extends Pick {
  readonly league: string;
  readonly sport: BookSport;
  readonly home: string;
  readonly away: string;
  /** The price the player has seen and accepted. */
  readonly oddsE4: number;
  /** Null while it is suspended. */
  readonly nowE4: number | null;
  readonly isClosed: boolean;
  /** As typed, for a bet on this selection alone; without one the slip's stake applies. */
  readonly ownStake?: string;
}
/** The joint price of all selections as a bet builder. */
export interface BuilderNow {
  /** The price the player has seen and accepted; null until there was one. */
  readonly seenE4: number | null;
  /** Null while it is suspended, or when they cannot be combined. */
  readonly nowE4: number | null;
  readonly problem: NonNullable<SlipQuotes['joint']>['problem'];
}
/** For each match with several selections in a combination of builders. */
export type Builders = Readonly<Record<string, BuilderNow>>;
/** The joint prices of selections, for one match and by match. */
interface Together {
  /** Null for any other kind of bet, and until its price is known. */
  readonly builder: BuilderNow | null;
  readonly builders: Builders;
}
export interface SlipWish extends Together {
  readonly picks: readonly SlipPick[];
  /** `singles` puts a bet on each selection; otherwise the mode of one ticket. */
  readonly mode: string;
  /** As typed: per line. */
  readonly stake: string;
}

export const isSame = (a: Pick, b: Pick): boolean =>
  a.fixture === b.fixture && a.market === b.market && a.selection === b.selection;

/** A selection at the odds shown; null while it has none. */
export function pickOf(fixture: FixtureView, offer: OfferView, selection: string): SlipPick | null {
  const oddsE4 = offer.selections.find(({ code }) => code === selection)?.oddsE4;
  if (!oddsE4) return null;
  const { id, league, sport, home, away } = fixture;
  const named = { fixture: id, market: offer.market, selection, league, sport, home, away };
  return { ...named, oddsE4, nowE4: oddsE4, isClosed: false };
}

/** Puts a selection on the slip, or removes it if it is there. */
export function toggled(picks: readonly SlipPick[], pick: SlipPick): SlipPick[] {
  if (picks.some((one) => isSame(one, pick))) return picks.filter((one) => !isSame(one, pick));
  return picks.length >= BOOK_RULES.mostLegs ? [...picks] : [...picks, pick];
}

/** Modes for the selections on the slip, the usual one first. */
export function slipModes(picks: readonly SlipPick[]): string[] {
  if (picks.length < 2) return ['singles'];
  if (isEachWay(picks)) return [EACH_WAY];
  const matches = new Set(picks.map(({ fixture }) => fixture)).size;
  if (matches === 1) return [BUILDER, 'singles'];
  const isApart = matches === picks.length;
  return isApart ? [...modesFor(picks.length), 'singles'] : [BUILDERS, 'singles'];
}

/** What the slip costs and may return at the prices shown, by the same function as on the server. */
export function countedSlip({ picks, builder, builders, mode, stake }: SlipWish): Slip {
  // several selections of a match are one leg, at their joint price
  const counted = placesOfParts(mode, picks).map((places) => {
    const pick = picks[places[0]!]!;
    if (places.length < 2) return pick;
    const together = mode === BUILDER ? builder : builders[pick.fixture];
    return { ...pick, oddsE4: together?.seenE4 ?? EVEN_E4 };
  });
  const legs = counted.map(({ fixture, league, home, away, oddsE4 }) => ({
    ...{ fixture, competition: league, teams: [home, away], isOutright: false, oddsE4, eachWay: null },
  }));
  const units = parseUnits(stake) ?? 0n;
  const kind = mode === 'singles' ? ({ kind: 'singles' } as const) : modeOf(mode)!;
  return slipOf(
    legs,
    kind,
    mode === 'singles' ? picks.map(({ ownStake }) => (ownStake ? (parseUnits(ownStake) ?? 0n) : units)) : [units],
    BOOK_RULES,
  );
}

/** Odds at which nothing is won: used for a builder without a price yet. */
const EVEN_E4 = 10_000;
/** The matches whose selections have a joint price, in the order of the slip. */
export const matchesTogether = (mode: string, picks: readonly SlipPick[]): string[] =>
  mode === BUILDERS
    ? placesOfParts(mode, picks).flatMap((places) => (places.length > 1 ? [picks[places[0]!]!.fixture] : []))
    : [];
/** Whether a selection has no price of its own in a mode. */
export const isTogether = (mode: string, picks: readonly SlipPick[], pick: SlipPick): boolean =>
  mode === BUILDER || matchesTogether(mode, picks).includes(pick.fixture);
/** The price of a builder that is fetched again: the price that was seen stays. */
const builderOf = (joint: NonNullable<SlipQuotes['joint']>, before: BuilderNow | null): BuilderNow => ({
  seenE4: before?.seenE4 ?? joint.oddsE4,
  nowE4: joint.oddsE4,
  problem: joint.problem,
});
const togetherOf = ({ joint, joints }: SlipQuotes, { builder, builders }: Together): Together => ({
  builder: joint && builderOf(joint, builder),
  builders: Object.fromEntries(joints.map((one) => [one.fixture, builderOf(one, builders[one.fixture] ?? null)])),
});
/** The slip with the current prices of its selections. */
export const requoted = (picks: readonly SlipPick[], answer: SlipQuotes, before: Together) => ({
  picks: picks.map((pick, n) => ({ ...pick, nowE4: answer.quotes[n]!.oddsE4, isClosed: answer.quotes[n]!.isClosed })),
  ...togetherOf(answer, before),
});
/** The same after the newest prices were accepted as seen. */
export function acceptedTogether({ builder, builders }: Together): Together {
  const seen = (one: BuilderNow): BuilderNow => ({ ...one, seenE4: one.nowE4 });
  return {
    builder: builder && seen(builder),
    builders: Object.fromEntries(Object.entries(builders).map(([id, one]) => [id, seen(one)])),
  };
}
export const hasBuilderMoved = ({ seenE4, nowE4 }: BuilderNow): boolean =>
  seenE4 !== null && nowE4 !== null && nowE4 !== seenE4;

/** Whether the price of a selection differs from the one the player has seen. */
export const hasMoved = ({ oddsE4, nowE4 }: SlipPick): boolean => nowE4 !== null && nowE4 !== oddsE4;
