import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../shared/language.ts';
import { menusQuery, permissionQuery } from '../shared/queries.ts';
import { pathOfCategory } from '../shared/url.ts';
import { navItems } from './nav-items.ts';
import { navActive, navLink } from './nav-link.ts';
import { NavWithVendors } from './nav-with-vendors.tsx';

/** Rows HD-05, RT-17, RT-18: where one can go; a category's link carries no vendor, so going there clears it. */
export function MainNav() {
  const t = useT();
  const { data: menus } = useQuery(menusQuery);
  const { data: permission } = useQuery(permissionQuery);
  return (
    <nav aria-label={t('shell.mainNav')} className="-ms-3 flex h-12 items-stretch">
      <Link to="/" activeOptions={{ exact: true }} className={navLink} activeProps={navActive}>
        {t('nav.home')}
      </Link>
      {navItems(menus).map((item) =>
        item.vendors.length > 0 && item.category !== 'fishing' ? (
          <NavWithVendors key={item.category} item={item} />
        ) : (
          <Link
            key={item.category}
            to="/$games"
            params={{ games: pathOfCategory(item.category) }}
            activeOptions={{ includeSearch: false }}
            className={navLink}
            activeProps={navActive}
          >
            {t(`category.${item.category}`)}
          </Link>
        ),
      )}
      <Link to="/promotions" className={navLink} activeProps={navActive}>
        {t('nav.promotions')}
      </Link>
      {(permission?.resources.length ?? 0) > 0 && (
        <Link to="/down" className={navLink} activeProps={navActive}>
          {t('nav.app')}
        </Link>
      )}
    </nav>
  );
}
