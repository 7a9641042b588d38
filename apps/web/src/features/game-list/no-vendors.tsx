import { useT } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { CATEGORY_ICONS } from '../../shared/games/category-icons.ts';
import { PlayInstead } from '../../shared/play/play-instead.tsx';

/** A category without vendors: what it will contain, and what can be played now. */
export function NoVendors({ category }: { category: Category }) {
  const t = useT();
  const name = t(`category.${category}`);
  return (
    <div className="grid gap-8">
      <section className="grid items-center gap-5 rounded-hero border border-line bg-surface p-6 md:grid-cols-[auto_1fr] md:p-8">
        <span className="grid size-20 place-items-center rounded-card bg-act-soft text-act">
          <Icon name={CATEGORY_ICONS[category]} size={40} />
        </span>
        <div className="grid gap-2">
          <h2 className="text-title1 font-bold">{t('list.noVendors', { name })}</h2>
          <p className="max-w-[64ch] text-body text-ink-soft">{t(`lobby.comes.${category}`)}</p>
          <p className="max-w-[64ch] text-meta text-ink-muted">{t('lobby.comesWhen')}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Link to="/$games" params={{ games: 'rng' }} className={buttonClass('act')}>
              {t('lobby.toSlots')}
            </Link>
            <Link to="/" className={buttonClass('ghost')}>
              {t('nav.home')}
            </Link>
          </div>
        </div>
      </section>
      <PlayInstead />
    </div>
  );
}
