import type { Category } from '@kismet/contracts/catalogue/games';
import { BANNER_GROUPS, type BannerGroup } from '@kismet/contracts/content/bodies';
import { pathOfCategory } from '../../shared/api/url.ts';

/** Row BN-01: a category page's banner group has the name of its path. */
export const bannerGroupOf = (category: Category): BannerGroup =>
  BANNER_GROUPS.find((group) => group === pathOfCategory(category)) ?? 'home';
