import type { Category } from '@kismet/contracts/catalogue/games';
import type { IconName } from '@kismet/ui/icon';

export const CATEGORY_ICONS: Record<Category, IconName> = {
  slots: 'slots',
  live: 'live',
  fishing: 'fishing',
  pvp: 'pvp',
  sports: 'sports',
  esports: 'esports',
  'e-lottery': 'lottery',
  lottery: 'lottery',
  cockfight: 'cockfight',
};
