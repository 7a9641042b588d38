import type { useLanguage } from '@kismet/app-kit/texts';
import type { OfferCard } from '@kismet/contracts/promotions/offer';
import { isolatedMoney } from '../../../shared/money/isolated.ts';

type Term = OfferCard['terms'][number];
type Texts = ReturnType<typeof useLanguage>;
/** Keys are made of what the server sends: the terms test has a text for each. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const PPM = 1_000_000;
/** One clause of an offer's terms in words: amounts, rates and multiples are those of its parameters. */
export function termText({ t, language }: Texts, term: Term, symbol: string): string {
  const say = t as Say;
  const share = new Intl.NumberFormat(language.tag, { style: 'percent', maximumFractionDigits: 2 });
  const values = Object.entries(term.values).map(([name, value]): [string, string | number] => {
    switch (value.is) {
      case 'money':
        return [name, isolatedMoney(value.units, symbol)];
      case 'percent':
        return [name, share.format(value.ppm / PPM)];
      case 'times':
        return [name, value.ppm / PPM];
      case 'count':
        return [name, value.count];
      case 'word':
        return [name, say(value.word)];
    }
  });
  return say(`promo.term.${term.id}`, Object.fromEntries(values));
}
