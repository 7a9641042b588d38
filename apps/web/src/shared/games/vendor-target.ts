import type { Category } from '@kismet/contracts/catalogue/games';

/**
 * Target of a vendor on the login screen (row LG-02): slots to their list, fishing to its page, any other opens the
 * login in a window of 1300 by 900. If a window does not fit, the login stays and continues there afterwards.
 */
export function vendorTarget(category: Category, wide: boolean): 'list' | 'page' | 'popup' | 'stay' {
  if (category === 'slots') return 'list';
  if (category === 'fishing') return 'page';
  return wide ? 'popup' : 'stay';
}
