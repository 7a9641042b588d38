import { JOKER_NAME } from '../../games/pvp/rummy/held-cards.ts';
import { useText } from '../text.ts';

const SUITS: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card in a line of words, as `10♥`; left to right in every language. */
export function useCardWords() {
  const text = useText();
  return (name: string): string =>
    name === JOKER_NAME
      ? text('rummy.joker')
      : `\u2066${name.charAt(0).replace('T', '10')}${SUITS[name.charAt(1)]}\u2069`;
}
