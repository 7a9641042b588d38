import { uran } from './crash/crash-title.ts';
import { DUEL_HOUSE } from './duel/duel-titles.ts';
import { FISH_HOUSE } from './fish/fish-title.ts';
import { PVP_HOUSE } from './pvp/pvp-titles.ts';
import { DEALT_HOUSE } from './tables/dealt-titles.ts';

/** Houses with a feed (rule 6.55): those with tables, rooms, fights or flights that somebody may want to look at before. */
export const FEED_HOUSES: ReadonlySet<string> = new Set([uran.house, DEALT_HOUSE, DUEL_HOUSE, FISH_HOUSE, PVP_HOUSE]);
