import { useT } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { inTime } from '../shared/api/in-time.ts';
import { permissionQuery } from '../shared/api/queries.ts';
import { pathOfCategory } from '../shared/api/url.ts';
import { useSession } from '../shared/session/session.ts';
import { navActive, navLink } from './nav-link.ts';
import { NavWithVendors } from './nav-with-vendors.tsx';
import { useNav } from './use-nav.ts';

const PromoCount = lazy(inTime(() => import('./around/promo-count.tsx')));
const NavApp = lazy(inTime(() => import('./around/nav-app.tsx')));

/** Rows HD-05, RT-17, RT-18: the main navigation; a category's link has no vendor, which clears it. */
export function MainNav() {
  const t = useT();
  const items = useNav();
  const { token } = useSession();
  const { data: permission } = useQuery(permissionQuery);
  return (
    <nav aria-label={t('shell.mainNav')} className="-ms-3 flex h-12 items-stretch">
      <Link to="/" activeOptions={{ exact: true }} className={navLink} activeProps={navActive}>
        {t('nav.home')}
      </Link>
      {items.map((item) =>
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
        {token && (
          <span className="ms-1.5 empty:hidden">
            <Suspense fallback={null}>
              <PromoCount />
            </Suspense>
          </span>
        )}
      </Link>
      {permission && (
        <Suspense fallback={null}>
          <NavApp resources={permission.resources} />
        </Suspense>
      )}
    </nav>
  );
}
