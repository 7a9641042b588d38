import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Star } from '@kismet/ui/star';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openModal } from '../../shared/modals.ts';

/** Row RT-15. */
export default function NotFoundPage() {
  const t = useT();
  useEffect(() => {
    document.title = `${t('status.notFound')} · ${t('brand.name')}`;
  }, [t]);
  return (
    <div className="page grid justify-items-center gap-4 py-16 text-center">
      <Star size={120} className="text-line-strong" />
      <p aria-hidden className="text-meta font-semibold text-ink-muted">
        <bdi dir="ltr">404</bdi>
      </p>
      <h1 className="text-title1 font-bold md:text-[24px]">{t('status.notFound')}</h1>
      <p className="max-w-md text-body text-ink-soft">{t('status.notFoundText')}</p>
      <Button tone="ghost" onClick={() => openModal('search')}>
        <Icon name="search" size={18} />
        {t('shell.searchFor')}
      </Button>
      <nav aria-label={t('status.notFound')} className="flex flex-wrap justify-center gap-2">
        <Link to="/" className={buttonClass('quiet')}>
          {t('nav.home')}
        </Link>
        <Link to="/$games" params={{ games: 'rng' }} className={buttonClass('quiet')}>
          {t('category.slots')}
        </Link>
        <Link to="/$games" params={{ games: 'live' }} className={buttonClass('quiet')}>
          {t('category.live')}
        </Link>
        <Link to="/help" className={buttonClass('quiet')}>
          {t('help.title')}
        </Link>
      </nav>
    </div>
  );
}
