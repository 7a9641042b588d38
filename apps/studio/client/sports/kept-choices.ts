import { readItem } from '../../games/sports/book/favourites.ts';
import { ODDS_FORMATS, type OddsFormat } from '../../games/sports/pricing/formats.ts';
import type { SlipPick } from './slip/slip.ts';

const SLIP = 'kismet-book-slip';
const TRACK = 'kismet-book-track';
const STARS = 'kismet-book-stars';
const FORMAT = 'kismet-book-odds';
const FAVOURITES = 'kismet-book-markets';

function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}
function keep(storage: () => Storage, name: string, value: string): void {
  try {
    storage().setItem(name, value);
  } catch {
    // without storage it lives as long as the page
  }
}

/** The slip's selections in this tab. */
export function keptPicks(): SlipPick[] {
  try {
    return JSON.parse(read(() => sessionStorage, SLIP) ?? '[]') as SlipPick[];
  } catch {
    return [];
  }
}
export const keepPicks = (picks: readonly SlipPick[]): void => keep(() => sessionStorage, SLIP, JSON.stringify(picks));

/** The odds format used last time. */
export function keptFormat(): OddsFormat {
  const kept = read(() => localStorage, FORMAT);
  return ODDS_FORMATS.find((one) => one === kept) ?? 'decimal';
}
export const keepFormat = (format: OddsFormat): void => keep(() => localStorage, FORMAT, format);

/** Kinds of markets that were marked, in that order. */
export function keptFavourites(): string[] {
  try {
    const kept: unknown = JSON.parse(read(() => localStorage, FAVOURITES) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
/** What a guest has starred on this device. */
export function keptStars(): string[] {
  try {
    const kept: unknown = JSON.parse(read(() => localStorage, STARS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string' && readItem(item) !== null) : [];
  } catch {
    return [];
  }
}
export const keepFavourites = (types: readonly string[]): void =>
  keep(() => localStorage, FAVOURITES, JSON.stringify(types));
export const keepStars = (stars: readonly string[]): void => keep(() => localStorage, STARS, JSON.stringify(stars));

/** Whether the drawing of a match was open last time. */
export const isTrackOpen = (): boolean => read(() => localStorage, TRACK) === 'open';
export const keepTrackOpen = (isOpen: boolean): void => keep(() => localStorage, TRACK, isOpen ? 'open' : '');
