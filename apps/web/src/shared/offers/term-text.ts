import type { useLanguage } from '@kismet/app-kit/texts';
import type { OfferCard } from '@kismet/contracts/promotions/offer';
import { isolatedMoney } from '../money/isolated.ts';

type Term = OfferCard['terms'][number];
type Texts = ReturnType<typeof useLanguage>;
/** Keys are composed from what the server sends: the terms test has a text for each. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const PPM = 1_000_000;
/** One clause of an offer's terms in words: amounts, rates and multiples come from its parameters. */
export function termText({ t, language }: Texts, term: Term, symbol: string): string {
  const say = t as Say;
  const share = new Intl.NumberFormat(language.tag, { style: 'percent', maximumFractionDigits: 2 });
  const shown = (value: Term['values'][string]): string | number => {
    if (value.is === 'money') return isolatedMoney(value.units, symbol);
    if (value.is === 'percent') return share.format(value.ppm / PPM);
    if (value.is === 'word') return say(value.word);
    if (value.is === 'text') return `\u2066${value.text}\u2069`;
    return value.is === 'count' ? value.count : value.ppm / PPM;
  };
  const values = Object.entries(term.values).map(([name, value]) => [name, shown(value)] as const);
  return say(`promo.term.${term.id}`, Object.fromEntries(values));
}
