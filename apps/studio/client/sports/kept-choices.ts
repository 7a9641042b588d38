import { ODDS_FORMATS, type OddsFormat } from '../../games/sports/pricing/formats.ts';
import type { SlipPick } from './slip.ts';

const SLIP = 'kismet-book-slip';
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

/** What lay on the slip in this tab. */
export function keptPicks(): SlipPick[] {
  try {
    return JSON.parse(read(() => sessionStorage, SLIP) ?? '[]') as SlipPick[];
  } catch {
    return [];
  }
}
export const keepPicks = (picks: readonly SlipPick[]): void => keep(() => sessionStorage, SLIP, JSON.stringify(picks));

/** How odds were read last time. */
export function keptFormat(): OddsFormat {
  const kept = read(() => localStorage, FORMAT);
  return ODDS_FORMATS.find((one) => one === kept) ?? 'decimal';
}
export const keepFormat = (format: OddsFormat): void => keep(() => localStorage, FORMAT, format);

/** Kinds of markets that were marked, the first marked first. */
export function keptFavourites(): string[] {
  try {
    const kept: unknown = JSON.parse(read(() => localStorage, FAVOURITES) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
export const keepFavourites = (types: readonly string[]): void =>
  keep(() => localStorage, FAVOURITES, JSON.stringify(types));
