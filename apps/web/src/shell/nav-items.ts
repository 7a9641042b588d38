import type { Category, getGameMenus, vendorCard } from '@kismet/contracts/catalogue/games';
import type { Output } from '@kismet/contracts/route';
import type * as z from 'zod/mini';
import { categoryOfPath, NAV_ORDER } from '../shared/api/url.ts';

export type VendorCard = z.output<typeof vendorCard>;
export type Menus = Output<typeof getGameMenus>;

export interface NavItem {
  readonly category: Category;
  readonly vendors: readonly VendorCard[];
}

/** At most 30 vendors in 3 columns of 10 (row HD-05). */
export const MENU_VENDORS = 30;

/**
 * Row RT-17: categories with vendors, in navigation order; the two lotteries are one; cockfight always. Before the
 * menus are loaded every category is shown, so that the bar does not shift.
 */
export function navItems(menus: Menus | undefined, order: readonly Category[] = NAV_ORDER): NavItem[] {
  const vendorsOf = (category: Category) =>
    (menus ?? [])
      .filter(
        (menu) => menu.gameGroupCode === category || (category === 'e-lottery' && menu.gameGroupCode === 'lottery'),
      )
      .flatMap((menu) => menu.gameMenus);
  return order
    .map((category) => ({ category, vendors: vendorsOf(category) }))
    .filter(({ category, vendors }) => menus === undefined || vendors.length > 0 || category === 'cockfight');
}

/** The brand's order (row PM-11), in wire spelling; unlisted entries follow in default order. */
export function orderOf(menu: readonly string[] | undefined): readonly Category[] {
  const named = (menu ?? []).map((name) => categoryOfPath(name)).filter((one) => one !== null);
  const places = named.map((one) => (one === 'lottery' ? 'e-lottery' : one));
  return [...new Set([...places, ...NAV_ORDER])];
}
