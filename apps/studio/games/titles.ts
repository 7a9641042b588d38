import { anarBagh } from './anar-bagh/reels.ts';
import type { Title } from './engine/title.ts';
import { patang } from './patang/reels.ts';
import { raatBazaar } from './raat-bazaar/reels.ts';

/** Every title of the studio, in the order of its list. */
export const TITLES: readonly Title[] = [anarBagh, patang, raatBazaar];

/** The title of a game code, or null. */
export const titleOf = (code: string): Title | null => TITLES.find((title) => title.rules.code === code) ?? null;
