import { arrange } from '../../games/pvp/rummy/arrange.ts';
import { isWild, type MeldKind, meldOf, pointsOf } from '../../games/pvp/rummy/melds.ts';
import { type Card, rankOf, suitOf } from '../../games/shared/cards.ts';

/** How a player has sorted their own hand: places in the deck, in groups. Nobody else learns of it before a declaration. */
export type Groups = readonly (readonly number[])[];
export type HeldCards = ReadonlyMap<number, Card>;

const without = (groups: Groups, places: readonly number[]): Groups =>
  groups.map((group) => group.filter((place) => !places.includes(place)));
const filled = (groups: Groups): Groups => groups.filter((group) => group.length > 0);

/** The same groups with the cards held now: cards that have left are removed, new ones are added at the end. */
export function followed(groups: Groups, held: readonly number[]): Groups {
  const known = groups.flat();
  const fresh = held.filter((place) => !known.includes(place));
  const left = filled(groups.map((group) => group.filter((place) => held.includes(place))));
  return fresh.length === 0 ? left : [...left, fresh];
}

/** Moves cards to the end of a group; to a new one if no group has that number. */
export function moved(groups: Groups, places: readonly number[], to: number): Groups {
  const rest = without(groups, places);
  const next = to >= groups.length ? [...rest, [...places]] : rest.map((g, n) => (n === to ? [...g, ...places] : g));
  return filled(next);
}

/** Moves a card by one step, beyond the end of its group into the next one. */
export function stepped(groups: Groups, place: number, by: 1 | -1): Groups {
  const from = groups.findIndex((group) => group.includes(place));
  const at = groups[from]?.indexOf(place) ?? -1;
  if (at < 0) return groups;
  const to = at + by;
  if (to >= 0 && to < groups[from]!.length) {
    const group = groups[from]!.filter((one) => one !== place);
    return groups.map((one, n) => (n === from ? [...group.slice(0, to), place, ...group.slice(to)] : one));
  }
  const next = from + by;
  if (next < 0 || next >= groups.length) return groups;
  return filled(
    without(groups, [place]).map((one, n) => (n !== next ? one : by === 1 ? [place, ...one] : [...one, place])),
  );
}

/** Groups by suit, each by rank; jokers in a group of their own. */
export function bySuit(held: HeldCards, jokerRank: number): Groups {
  const places = [...held.keys()];
  const isJoker = (place: number) => isWild(held.get(place)!, jokerRank);
  const rising = (of: readonly number[]) => [...of].sort((a, b) => rankOf(held.get(a)!) - rankOf(held.get(b)!));
  const suits = [0, 1, 2, 3].map((suit) =>
    rising(places.filter((place) => !isJoker(place) && suitOf(held.get(place)!) === suit)),
  );
  return filled([...suits, rising(places.filter(isJoker))]);
}

/** The arrangement with the fewest points, with the cards outside melds by suit behind it. */
export function arranged(held: HeldCards, jokerRank: number): Groups {
  const placeOf = new Map([...held].map(([place, card]) => [card, place]));
  const melds = arrange([...held.values()], jokerRank).melds.map((meld) =>
    inRow(meld, jokerRank).map((card) => placeOf.get(card)!),
  );
  const laid = new Set(melds.flat());
  const rest = new Map([...held].filter(([place]) => !laid.has(place)));
  return [...melds, ...bySuit(rest, jokerRank)];
}

/** Cards of a meld by rank, with the ace low if that makes the run, and jokers at the end unless it is pure. */
export function inRow(meld: readonly Card[], jokerRank: number): Card[] {
  const isPure = meldOf(meld, jokerRank) === 'pure-sequence';
  const isJoker = (card: Card) => !isPure && isWild(card, jokerRank);
  const ranks = meld.filter((card) => !isJoker(card)).map(rankOf);
  const isLow = ranks.includes(12) && !ranks.includes(11) && !ranks.includes(10) && ranks.some((rank) => rank < 4);
  const value = (card: Card) => (isLow && rankOf(card) === 12 ? -1 : rankOf(card));
  return [...meld].sort((a, b) => Number(isJoker(a)) - Number(isJoker(b)) || value(a) - value(b) || a - b);
}

/** What a group is, and the points of its cards if it is not a meld. */
export function groupKind(
  group: readonly number[],
  held: HeldCards,
  jokerRank: number,
): { readonly kind: MeldKind | null; readonly points: number } {
  const cards = group.flatMap((place) => held.get(place) ?? []);
  return {
    kind: meldOf(cards, jokerRank),
    points: cards.reduce((sum, card) => sum + pointsOf(card, jokerRank), 0),
  };
}
