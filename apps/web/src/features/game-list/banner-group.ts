import type { Category } from '@kismet/contracts/catalogue/games';
import type { BannerGroup } from '@kismet/contracts/content/bodies';

/** Row BN-01: a category page's banner group has the name of its path. */
const GROUPS: Readonly<Record<Category, BannerGroup>> = {
  slots: 'rng',
  live: 'live',
  fishing: 'fish',
  pvp: 'pvp',
  sports: 'sports',
  esports: 'esports',
  'e-lottery': 'elott',
  lottery: 'elott',
  cockfight: 'cockfight',
};
export const bannerGroupOf = (category: Category): BannerGroup => GROUPS[category];
