/** What may be shown after a login, in this order; a change of password comes before all of it and is a dialog of its own (ui 4.7). */
export const CARD_ORDER = ['terms', 'firstLogin', 'contract', 'receipt', 'notices', 'promo'] as const;
export type Card = (typeof CARD_ORDER)[number];

/** What the dialog of a card works on. */
export interface CardSubject {
  readonly card: Card;
  /** Version of the terms that wait to be accepted. */
  readonly termsDue: string | null;
}

/** Something that wants a card: asked once after a login, whether it has anything to show. */
export interface Source {
  readonly card: Card;
  isDue(): Promise<boolean>;
}

/** The one card of this login: the first in order that has something. What cannot be asked has nothing to show. */
export async function cardOf(sources: readonly Source[]): Promise<Card | null> {
  for (const card of CARD_ORDER) {
    const source = sources.find((one) => one.card === card);
    if (source && (await source.isDue().catch(() => false))) return card;
  }
  return null;
}

/** Where nothing may come in between: a game being played, and money on its way in or out. */
const BUSY = /^\/game$|^\/centre\/(depositv2|withdraw|transferFund|transferUpline)$/;
export const isFree = (path: string, modalIsOpen: boolean): boolean => !modalIsOpen && !BUSY.test(path);
