import { uran } from './crash/crash-title.ts';
import { DUEL_HOUSE } from './duel/duel-titles.ts';
import { PVP_HOUSE } from './pvp/pvp-titles.ts';
import { BOOK_HOUSE } from './sports/book/book-titles.ts';
import { DEALT_HOUSE } from './tables/dealt-titles.ts';

/** Houses with a desk (rule 6.50): those whose rounds are shared, so that one table is many players' business. */
export const DESK_HOUSES: ReadonlySet<string> = new Set([uran.house, DEALT_HOUSE, DUEL_HOUSE, BOOK_HOUSE, PVP_HOUSE]);
