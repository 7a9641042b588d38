/** Cards after a login, in order; a forced password change precedes them and has its own dialog (ui 4.7). */
export const CARD_ORDER = ['terms', 'firstLogin', 'contract', 'receipt', 'notices', 'promo'] as const;
export type Card = (typeof CARD_ORDER)[number];

/** Input of the card's dialog. */
export interface CardSubject {
  readonly card: Card;
  /** Version of the terms to be accepted. */
  readonly termsDue: string | null;
}

/** A card source: asked once per login whether it has anything to show. */
export interface Source {
  readonly card: Card;
  isDue(): Promise<boolean>;
}

/** The card of this login: the first in order with content. A failed check counts as none. */
export async function cardOf(sources: readonly Source[]): Promise<Card | null> {
  for (const card of CARD_ORDER) {
    const source = sources.find((one) => one.card === card);
    if (source && (await source.isDue().catch(() => false))) return card;
  }
  return null;
}

/** Where nothing may interrupt: during a game, and while a deposit or withdrawal is in progress. */
const BUSY = /^\/game$|^\/centre\/(depositv2|withdraw|transferFund|transferUpline)$/;
export const isFree = (path: string, modalIsOpen: boolean): boolean => !modalIsOpen && !BUSY.test(path);
