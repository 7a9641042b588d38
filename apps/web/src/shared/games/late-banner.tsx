import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { LatePart, lateCode } from '../late/late-code.tsx';
import type { BannerHero } from './banner-hero.tsx';

const banner = lateCode(async () => (await import('./banner-hero.tsx')).BannerHero);

/**
 * A page's banners (`banner-hero.tsx`), whose code comes after the page's own: they are shown as served until then; where the browser renders the
 * page, their space above the fold is reserved.
 */
export const LateBanner = (props: ComponentProps<typeof BannerHero>) => (
  <LatePart code={banner} fallback={props.eager ? <Place {...props} /> : null} {...props} />
);

const Place = ({ compact, className }: ComponentProps<typeof BannerHero>) => (
  <div
    aria-hidden
    className={clsx('rounded-hero bg-sunken', compact ? 'h-[187px] md:h-[180px]' : 'h-[210px] md:h-[300px]', className)}
  />
);
