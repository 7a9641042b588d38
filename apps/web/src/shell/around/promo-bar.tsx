import { createStore, useStore } from '@kismet/app-kit/store';
import { useLanguage } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { menuSettingsQuery } from '../../shared/api/queries.ts';
import { local } from '../../shared/browser/storage.ts';
import { noticesQuery } from '../../shared/content/content-queries.ts';

/** Row HD-10: visibility is part of the site's state: once closed, it stays so until a reload. */
const closed = createStore(false);

/**
 * On phones only the notices line is shown (finding F-26). A line on top with the newest promotion, if the brand
 * enables it and has one.
 */
export default function PromoBar() {
  const { t, language } = useLanguage();
  const { data: settings, isError } = useQuery(menuSettingsQuery);
  const isClosed = useStore(closed);
  const wanted = settings?.showPromoBar === true && !isClosed;
  const { data } = useQuery({ ...noticesQuery(language.code), enabled: wanted });
  const promotion = data?.promotion[0];
  const none = isError || (settings && !settings.showPromoBar) || (data && !promotion);
  // the absence of a promotion is remembered, so that the next visit reserves no space (boot.js)
  useEffect(() => {
    if (none || promotion) local.set('promo', none ? 'off' : null);
  }, [none, promotion]);
  if (isClosed || none) return null;
  if (!promotion) return <div className="promo-place min-h-10 bg-act max-md:hidden" />;
  return (
    <aside aria-label={t('nav.promotions')} className="bg-act text-on-act max-md:hidden print:hidden">
      <div className="page flex min-h-10 items-center gap-2">
        <Icon name="gift" size={18} />
        <Link
          to="/promoDetail"
          search={{ id: promotion.id }}
          lang={promotion.language}
          className="min-w-0 flex-1 truncate text-meta font-semibold hover:underline focus-visible:outline-on-act"
        >
          <bdi dir="auto">{promotion.title}</bdi>
        </Link>
        <button
          type="button"
          aria-label={t('shell.hidePromo')}
          onClick={() => closed.set(true)}
          className="grid size-8 place-items-center rounded-button hover:bg-white/15 focus-visible:outline-on-act"
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </aside>
  );
}
