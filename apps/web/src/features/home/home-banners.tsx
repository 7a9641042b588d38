import { useT } from '@kismet/app-kit/texts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useWide } from '../../shared/browser/use-wide.ts';
import { useBanners } from '../../shared/content/content-queries.ts';
import { BannerHero } from '../../shared/games/banner-hero.tsx';

/** Row BN-01: home banners; `words` until they are loaded, and if there are none. */
export function HomeBanners({ words }: { words: ReactNode }) {
  const t = useT();
  const wide = useWide();
  const count = useBanners('home')?.length ?? 0;
  return (
    // three lines of text on a phone, in whichever font is loaded: nothing below moves when the page's own font arrives
    <div className={clsx('grid', count > 0 && 'max-md:min-h-[212px]')}>
      {count > 0 && <h1 className="sr-only">{t('home.heroTitle')}</h1>}
      <BannerHero group="home" eager compact={!wide} fallback={words} waiting={words} />
    </div>
  );
}
