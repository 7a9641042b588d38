import { useQuery } from '@tanstack/react-query';
import { menuSettingsQuery, menusQuery } from '../shared/api/queries.ts';
import { type NavItem, navItems, orderOf } from './nav-items.ts';

/** Navigation entries in the brand's order (rows RT-17, PM-11). */
export function useNav(): NavItem[] {
  const { data: menus } = useQuery(menusQuery);
  const { data: settings } = useQuery(menuSettingsQuery);
  return navItems(menus, orderOf(settings?.menu));
}
