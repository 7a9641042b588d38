import type { RummyHandView } from '../../games/pvp/rummy/hand-view.ts';
import { heldCards } from '../../games/pvp/rummy/held-cards.ts';
import { arranged, inRow } from './hand-groups.ts';
import { NamedCard } from './named-card.tsx';
import { jokerRankIn } from './use-rummy.ts';

/** A hand that was shown: as declared, or in its best arrangement, which is what the table counts. */
export function MeldRow({ hand, seat }: { hand: RummyHandView; seat: number }) {
  const { cards, state } = hand.seats[seat]!;
  if (!cards) return null;
  const names = new Map(cards.map(({ place, card }) => [place, card]));
  const jokerRank = jokerRankIn(hand);
  const groups =
    state === 'won' && hand.declared
      ? hand.declared.map((group) => inOrder(group, jokerRank))
      : arranged(heldCards(cards), jokerRank).map((group) => group.map((place) => names.get(place)!));
  return (
    <span className="rm-melds" dir="ltr">
      {groups.map((group, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand that was shown does not change
        <span key={n} className="rm-meld">
          {group.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <NamedCard key={at} name={name} isSmall />
          ))}
        </span>
      ))}
    </span>
  );
}

function inOrder(group: readonly string[], jokerRank: number): string[] {
  const held = heldCards(group.map((card, place) => ({ place, card })));
  const nameOf = new Map([...held].map(([place, card]) => [card, group[place]!]));
  return inRow([...held.values()], jokerRank).map((card) => nameOf.get(card)!);
}
