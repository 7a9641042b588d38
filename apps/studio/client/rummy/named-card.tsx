import { JOKER_NAME } from '../../games/pvp/rummy/held-cards.ts';
import { cardOf } from '../../games/shared/cards.ts';
import { CardView } from '../dealt/card.tsx';

/** A card by its name; a printed joker is a star. */
export function NamedCard({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  if (name !== JOKER_NAME) return <CardView card={cardOf(name)} isUp isSmall={isSmall} />;
  return (
    <span className={`dealt-card ${isSmall ? 'dealt-card-small' : ''} is-up`}>
      <span className="dealt-card-face text-[#5b2a86]">
        <bdi dir="ltr">
          <span>★</span>
          <span className="text-[0.5em]">JOKER</span>
        </bdi>
      </span>
    </span>
  );
}
