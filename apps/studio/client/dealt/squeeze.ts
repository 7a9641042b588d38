/** Cards of the first deal, and how long they and each third card stay face down at most, in milliseconds since the result. */
const FIRST_CARDS = 4;
const FIRST_UNTIL_MS = 5_000;
const THIRD_UNTIL_MS = [7_000, 9_000] as const;
/** After this time a deal is face up, whatever was peeled: before the next round opens. */
export const PEEL_MS = THIRD_UNTIL_MS[1];
/** A card released with this much of it peeled turns over; with less it falls back. */
export const TURNS_AT = 0.55;

/** How much of a card is peeled, 0 to 1, after a drag by a number of pixels up a card of the given height. */
export const peeledBy = (up: number, height: number): number => Math.min(Math.max((up * 1.2) / height, 0), 1);

/** The cards of a deal that are on the table. */
export interface Peeled {
  /** How many cards have been laid, in the order of dealing. */
  readonly laid: number;
  /** Which of them are face up. */
  readonly up: readonly boolean[];
}

/**
 * Which cards are on the table, and which of them are face up (rule 6.80). Third cards are laid once those before them are face up: a card laid
 * early would give the face-down ones away.
 * @param count cards of the deal
 * @param turned cards the player has turned, by their number in the order of dealing
 * @param elapsedMs since the result arrived
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

/** Whether this player peels cards, as stored in the browser. */
export function storedPeeling(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}
/** Stores it; a browser without storage forgets it with the page. */
export function keepPeeling(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // a private window may refuse storage
  }
}
