import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { menusQuery } from '../api/queries.ts';
import { pathOfCategory } from '../api/url.ts';
import { CATEGORY_ICONS } from './category-icons.ts';
import { vendorTarget } from './vendor-target.ts';

/** Rows LG-01, LG-02: categories with Hot first, and the vendors below. */
export function GamesStrip() {
  const t = useT();
  const localText = useLocalText();
  const navigate = useNavigate();
  const { data: menus } = useQuery(menusQuery);
  const pill =
    'inline-flex min-h-11 items-center gap-2 rounded-button border border-line bg-surface px-4 font-semibold whitespace-nowrap text-ink-soft hover:border-act hover:text-act';
  const vendors = [
    ...new Map(
      (menus ?? [])
        .flatMap((menu) => menu.gameMenus)
        .toReversed()
        .map((vendor) => [vendor.vendorCode, vendor]),
    ).values(),
  ].toReversed();
  const choose = (vendor: (typeof vendors)[number]) => {
    const target = vendorTarget(vendor.category, matchMedia('(width >= 1024px)').matches);
    if (target === 'popup') {
      const opened = window.open('/login', 'kismet-login', 'popup,width=1300,height=900');
      if (!opened) toast(t('state.popupBlocked'), { tone: 'danger' });
    } else if (target === 'stay')
      void navigate({ to: '/login', search: { next: `/${pathOfCategory(vendor.category)}` } });
    else
      void navigate({
        to: '/$games',
        params: { games: pathOfCategory(vendor.category) },
        search: target === 'list' ? { vassalage: vendor.vendorCode } : {},
      });
  };
  return (
    <div className="grid gap-3">
      <nav aria-label={t('shell.mainNav')} className="flex gap-2 overflow-x-auto pb-1">
        <Link to="/$games" params={{ games: 'rng' }} search={{ type: 'hot' }} className={pill}>
          <Icon name="flame" size={18} className="text-live" />
          {t('game.hot')}
        </Link>
        {(menus ?? []).map((menu) => (
          <Link
            key={menu.gameGroupCode}
            to="/$games"
            params={{ games: pathOfCategory(menu.gameGroupCode) }}
            className={pill}
          >
            <Icon name={CATEGORY_ICONS[menu.gameGroupCode]} size={18} />
            {t(`category.${menu.gameGroupCode}`)}
          </Link>
        ))}
      </nav>
      <section aria-label={t('vendor.all')} className="flex gap-2 overflow-x-auto pb-1">
        {vendors.map((vendor) => (
          <button
            key={`${vendor.category}${vendor.vendorCode}`}
            type="button"
            onClick={() => choose(vendor)}
            className={pill}
          >
            <bdi dir="auto">{localText(vendor.names)}</bdi>
          </button>
        ))}
      </section>
    </div>
  );
}
