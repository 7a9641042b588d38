import type { Category } from '@kismet/contracts/catalogue/games';

/**
 * Where a vendor of the login screen leads (row LG-02): slots to their list, fishing to its page, any other opens the login
 * in a window of 1300 by 900. Where there is no room for a window the login stays and knows where to go on.
 */
export function vendorTarget(category: Category, wide: boolean): 'list' | 'page' | 'popup' | 'stay' {
  if (category === 'slots') return 'list';
  if (category === 'fishing') return 'page';
  return wide ? 'popup' : 'stay';
}
