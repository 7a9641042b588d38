/** Cards of the first deal, and how long they and each third card lie covered at most, in milliseconds since the result. */
const FIRST_CARDS = 4;
const FIRST_UNTIL_MS = 5_000;
const THIRD_UNTIL_MS = [7_000, 9_000] as const;
/** A deal is open after so long, whatever was peeled: before the next round opens. */
export const PEEL_MS = THIRD_UNTIL_MS[1];
/** A card that is let go when so much of it is peeled turns over; less falls back. */
export const TURNS_AT = 0.55;

/** How much of a card is peeled, 0 to 1, after a drag of so many pixels up a card of such a height. */
export const peeledBy = (up: number, height: number): number => Math.min(Math.max((up * 1.2) / height, 0), 1);

/** What of a deal lies on the table. */
export interface Peeled {
  /** So many cards lie there, in the order of dealing. */
  readonly laid: number;
  /** Which of them are open. */
  readonly up: readonly boolean[];
}

/**
 * What lies on the table and is open (rule 6.80). Third cards are laid once those before them are open: a card that lies there early would
 * tell what the covered ones are.
 * @param count cards of the deal
 * @param turned cards that the player has turned, by their number in the order of dealing
 * @param elapsedMs since the result was there
 */
export function peeledAt(count: number, turned: ReadonlySet<number>, elapsedMs: number): Peeled {
  const up: boolean[] = [];
  let laid = 0;
  for (let card = 0; card < count; card++) {
    if (card >= FIRST_CARDS && !up.every(Boolean)) break;
    laid++;
    const until = card < FIRST_CARDS ? FIRST_UNTIL_MS : THIRD_UNTIL_MS[card - FIRST_CARDS]!;
    up.push(turned.has(card) || elapsedMs >= until);
  }
  return { laid, up };
}

const STORAGE_KEY = 'kismet-squeeze';

/** Whether this player peels cards, as kept in the browser. */
export function storedPeeling(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}
/** Keeps it; a browser that stores nothing forgets it with the page. */
export function keepPeeling(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // a private window may refuse
  }
}
