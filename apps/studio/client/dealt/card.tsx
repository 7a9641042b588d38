import { type Card, RANKS, rankOf, suitOf } from '../../games/shared/cards.ts';

const SUITS = ['♣', '♦', '♥', '♠'];
const rankText = (card: Card): string => RANKS[rankOf(card)]!.replace('T', '10');
const colourOf = (card: Card): string =>
  suitOf(card) === 1 || suitOf(card) === 2 ? 'text-[#b3202c]' : 'text-[#16181d]';

/** The face of a card. */
export const CardFace = ({ card }: { card: Card }) => (
  <bdi dir="ltr" className={colourOf(card)}>
    <span>{rankText(card)}</span>
    <span>{SUITS[suitOf(card)]}</span>
  </bdi>
);

/** A card, face up or face down; `isSmall` where many are close together. */
export function CardView({ card, isUp, isSmall = false }: { card: Card; isUp: boolean; isSmall?: boolean }) {
  return (
    <span className={`dealt-card ${isSmall ? 'dealt-card-small' : ''} ${isUp ? 'is-up' : ''}`}>
      <span className="dealt-card-back" aria-hidden="true" />
      <span className="dealt-card-face" aria-hidden={!isUp}>
        {isUp && <CardFace card={card} />}
      </span>
    </span>
  );
}
