import { type Card, RANKS, rankOf, suitOf } from '../../games/shared/cards.ts';

const SUITS = ['♣', '♦', '♥', '♠'];
const rankText = (card: Card): string => RANKS[rankOf(card)]!.replace('T', '10');

/** A card, face up or still covered; `isSmall` where many lie together. */
export function CardView({ card, isUp, isSmall = false }: { card: Card; isUp: boolean; isSmall?: boolean }) {
  const suit = suitOf(card);
  const isRed = suit === 1 || suit === 2;
  return (
    <span className={`dealt-card ${isSmall ? 'dealt-card-small' : ''} ${isUp ? 'is-up' : ''}`}>
      <span className="dealt-card-back" aria-hidden="true" />
      <span className={`dealt-card-face ${isRed ? 'text-[#b3202c]' : 'text-[#16181d]'}`} aria-hidden={!isUp}>
        {isUp && (
          <bdi dir="ltr">
            <span>{rankText(card)}</span>
            <span>{SUITS[suit]}</span>
          </bdi>
        )}
      </span>
    </span>
  );
}
