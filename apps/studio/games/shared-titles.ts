import { uran } from './crash/crash-title.ts';
import { DUEL_TITLES } from './duel/duel-titles.ts';
import { machhera } from './fish/fish-title.ts';
import { PVP_TITLES } from './pvp/pvp-titles.ts';
import type { SharedTitle } from './shared/shared-title.ts';
import { BOOK_TITLES } from './sports/book/book-titles.ts';
import { DEALT_TITLES } from './tables/dealt-titles.ts';
import { titleOf } from './titles.ts';

/** Games of shared rounds, in listing order. */
export const SHARED_TITLES: readonly SharedTitle[] = [
  uran,
  ...DEALT_TITLES,
  ...DUEL_TITLES,
  machhera,
  ...BOOK_TITLES.map(({ title }) => title),
  ...PVP_TITLES.map(({ title }) => title),
];

/** The game of shared rounds of a code, or null. */
export const sharedTitleOf = (code: string): SharedTitle | null =>
  SHARED_TITLES.find((title) => title.code === code) ?? null;

/** The house that offers a game of any kind; null for an unknown game. */
export const houseOfGame = (code: string): string | null => (titleOf(code) ?? sharedTitleOf(code))?.house ?? null;
