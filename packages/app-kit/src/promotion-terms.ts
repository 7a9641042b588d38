import type { OfferCard } from '@kismet/contracts/promotions/offer';

export type Term = OfferCard['terms'][number];
/** The language-specific parts of a clause: its texts by key, the tag for figures, and amounts isolated from the sentence. */
export interface TermWords {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly tag: string;
  readonly money: (units: bigint) => string;
}

const PPM = 1_000_000;
export const shareText = (ppm: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' }).format(ppm / PPM);

/** One clause of an offer's terms as text: amounts, rates and multiples are those of its parameters. */
export function termText({ say, tag, money }: TermWords, { id, values }: Term): string {
  const shown = (value: Term['values'][string]): string | number => {
    if (value.is === 'money') return money(value.units);
    if (value.is === 'percent') return shareText(value.ppm, tag);
    if (value.is === 'word') return say(value.word);
    if (value.is === 'text') return `\u2066${value.text}\u2069`;
    return value.is === 'count' ? value.count : value.ppm / PPM;
  };
  return say(
    `promo.term.${id}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)] as const)),
  );
}
