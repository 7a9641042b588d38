import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { menusQuery } from '../../shared/api/queries.ts';
import { NAV_ORDER, pathOfCategory } from '../../shared/api/url.ts';
import { CATEGORY_ICONS } from '../../shared/games/category-icons.ts';
import { useShutCategories } from '../../shared/protection/shut-categories.ts';

/** Categories as large tiles; those without games or closed by the member are marked here and on their page. */
export function CategoryTiles() {
  const t = useT();
  const { data } = useQuery(menusQuery);
  const shut = useShutCategories();
  const counts = new Map(
    NAV_ORDER.map((category) => [
      category,
      (data ?? [])
        // both lotteries share one tile
        .filter((menu) => pathOfCategory(menu.gameGroupCode) === pathOfCategory(category))
        .flatMap((menu) => menu.gameMenus)
        .reduce((sum, vendor) => sum + vendor.gameCount, 0),
    ]),
  );
  return (
    <nav
      aria-label={t('home.categories')}
      className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:mb-8 md:grid md:grid-cols-4 md:gap-3.5 md:px-0 lg:grid-cols-8"
    >
      {NAV_ORDER.map((category) => (
        <Link
          key={category}
          to="/$games"
          params={{ games: pathOfCategory(category) }}
          className="grid min-h-20 w-22 shrink-0 place-items-center content-center gap-1 rounded-card border border-line bg-surface px-1 py-2 text-center font-semibold text-ink-soft hover:border-act hover:text-act md:min-h-24 md:w-auto md:py-3"
        >
          <Icon name={CATEGORY_ICONS[category]} size={28} className="text-act" />
          <span className="text-meta">{t(`category.${category}`)}</span>
          <span className="text-tiny font-normal text-ink-muted">
            {shut.has(category)
              ? t('home.shutByYou')
              : data === undefined
                ? '\u00a0'
                : (counts.get(category) ?? 0) > 0
                  ? t('home.gameCount', { count: counts.get(category)! })
                  : t('state.later')}
          </span>
        </Link>
      ))}
    </nav>
  );
}
