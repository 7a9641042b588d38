import { expect, it } from 'vitest';
import { type Menus, navItems, orderOf, type VendorCard } from './nav-items.ts';

const vendor = (vendorCode: string) => ({ vendorCode }) as VendorCard;
const categories = (menus: Menus | undefined) => navItems(menus).map((item) => item.category);

it('[RT-17] only categories with vendors, in order, and cockfight always', () => {
  expect(
    categories([
      { gameGroupCode: 'live', gameMenus: [vendor('A')] },
      { gameGroupCode: 'slots', gameMenus: [vendor('B')] },
      { gameGroupCode: 'pvp', gameMenus: [] },
    ]),
  ).toEqual(['slots', 'live', 'cockfight']);
  expect(categories([])).toEqual(['cockfight']);
});

it('[RT-17] both lotteries share one entry', () => {
  expect(navItems([{ gameGroupCode: 'lottery', gameMenus: [vendor('A')] }])[0]).toMatchObject({
    category: 'e-lottery',
    vendors: [{ vendorCode: 'A' }],
  });
});

it('before the menus are loaded the bar is complete', () => {
  expect(categories(undefined)).toHaveLength(8);
});

it('[RT-17] [HD-05] the brand orders the navigation; unlisted entries come after', () => {
  expect(orderOf(undefined)[0]).toBe('slots');
  expect(orderOf(['SPORTS', 'LOTT', 'ELOTT', 'NOSUCH']).slice(0, 3)).toEqual(['sports', 'e-lottery', 'slots']);
  expect(orderOf(['SPORTS'])).toHaveLength(orderOf(undefined).length);
});
