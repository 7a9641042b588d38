import { type KeyboardEvent, useRef } from 'react';
import { JOKER_NAME } from '../../games/pvp/rummy/held-cards.ts';
import { isWild } from '../../games/pvp/rummy/melds.ts';
import { useText } from '../text.ts';
import { useCardWords } from './card-words.ts';
import { groupKind, moved, stepped } from './hand-groups.ts';
import { NamedCard } from './named-card.tsx';
import { type OwnRummy, useOwnHand } from './use-rummy.ts';

/** The player's own cards in groups: selected by tap or space, moved by keys, and grouped by the buttons beside them. */
export function OwnHandRow({ own }: { own: OwnRummy }) {
  const { groups } = useOwnHand();
  const text = useText();
  const row = useRef<HTMLElement>(null);
  return (
    // Left to right in every language, as the indices of the cards are read.
    <section ref={row} className="rm-hand" dir="ltr" aria-label={text('rummy.hand')}>
      {groups.map((group, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the row
        <Group key={n} group={group} number={n} own={own} row={row} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: readonly number[];
  readonly number: number;
  readonly own: OwnRummy;
  readonly row: React.RefObject<HTMLElement | null>;
}

function Group({ group, number, own, row }: GroupProps) {
  const { held, jokerRank, groups, chosen, choose, sort } = useOwnHand();
  const text = useText();
  const { kind, points } = groupKind(group, held, jokerRank);
  const words = kind ? text(`rummy.meld.${kind}`) : text('rummy.points', { count: points });
  const canTake = chosen.length > 0 && !chosen.every((place) => group.includes(place));
  return (
    <fieldset className={`rm-group ${kind ? 'is-meld' : ''}`}>
      <legend className="sr-only">{words}</legend>
      <div className="rm-fan">
        {group.map((place) => (
          <Card key={place} place={place} own={own} row={row} />
        ))}
      </div>
      {canTake ? (
        <button
          type="button"
          className="rm-here"
          onClick={() => {
            sort(moved(groups, chosen, number));
            choose([]);
          }}
        >
          {text('rummy.here')}
        </button>
      ) : (
        <span className="rm-kind text-tiny" dir="auto">
          {kind && <span aria-hidden="true">✓ </span>}
          {words}
        </span>
      )}
    </fieldset>
  );
}

function Card({ place, own, row }: { place: number } & Pick<GroupProps, 'own' | 'row'>) {
  const { held, jokerRank, groups, chosen, choose, sort } = useOwnHand();
  const wordsOf = useCardWords();
  const text = useText();
  const name = own.cards.find((one) => one.place === place)?.card;
  if (!name) return null;
  const isChosen = chosen.includes(place);
  const isKept = own.offers?.kept === place;
  const isJoker = name !== JOKER_NAME && isWild(held.get(place)!, jokerRank);
  const words = isJoker ? text('rummy.wild', { card: wordsOf(name) }) : wordsOf(name);
  const order = groups.flat();
  const first = chosen.at(-1) ?? order[0];
  const toggle = () => choose(isChosen ? chosen.filter((one) => one !== place) : [...chosen, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    const focus = (to: number | undefined) =>
      requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus());
    if (event.shiftKey) {
      sort(stepped(groups, place, by));
      focus(place);
    } else focus(order[order.indexOf(place) + by]);
  };
  return (
    <button
      type="button"
      data-place={place}
      tabIndex={place === first ? 0 : -1}
      aria-pressed={isChosen}
      aria-keyshortcuts="Space Shift+ArrowLeft Shift+ArrowRight"
      aria-label={isKept ? `${words}, ${text('rummy.kept')}` : words}
      className={`rm-card ${isChosen ? 'is-chosen' : ''} ${isKept ? 'is-kept' : ''} ${isJoker ? 'is-joker' : ''}`}
      onClick={toggle}
      onKeyDown={onKeyDown}
    >
      <NamedCard name={name} />
    </button>
  );
}
