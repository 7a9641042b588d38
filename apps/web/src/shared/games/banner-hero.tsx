import { useT } from '@kismet/app-kit/texts';
import type { BannerGroup } from '@kismet/contracts/content/bodies';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { type Banner, useBanners } from '../content/content-queries.ts';
import { hrefOf, LinkageLink } from '../content/linkage-link.tsx';
import { useBannerTurn } from '../content/use-banner-turn.ts';
import { CdnPicture } from './cdn-picture.tsx';

interface Props {
  group: BannerGroup;
  /** Above the fold: its picture is fetched first. */
  eager?: boolean;
  /** Fallback if the group has no banner. */
  fallback?: ReactNode;
  /** Placeholder while loading; empty space if `eager`. */
  waiting?: ReactNode;
  /** Less tall, where the page's content follows. */
  compact?: boolean;
  className?: string;
}

/** Rows BN-01 to BN-03: a page's banners, text over a picture; several rotate until the user takes control. */
export function BannerHero({ group, eager = false, fallback = null, waiting, compact = false, className }: Props) {
  const banners = useBanners(group);
  // above the fold the height is fixed, so that nothing below shifts
  if (!banners)
    return waiting === undefined && eager ? (
      <div
        aria-hidden
        className={clsx(
          'rounded-hero bg-sunken',
          compact ? 'h-[187px] md:h-[180px]' : 'h-[210px] md:h-[300px]',
          className,
        )}
      />
    ) : (
      waiting
    );
  if (banners.length === 0) return fallback;
  return <Banners banners={banners} eager={eager} compact={compact} className={className} />;
}

function Banners({
  banners,
  eager,
  compact,
  className,
}: {
  banners: readonly Banner[];
  eager: boolean;
  compact: boolean;
  className: string | undefined;
}) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const turn = useBannerTurn(banners.length, box);
  const several = banners.length > 1;
  const shown = banners[turn.at] ?? banners[0]!;
  return (
    <section
      ref={box}
      aria-roledescription="carousel"
      aria-label={t('banner.region')}
      {...turn.handlers}
      className={clsx('relative isolate touch-pan-y overflow-hidden rounded-hero bg-sunken', className)}
    >
      <div
        aria-live={turn.plays ? 'off' : 'polite'}
        className={clsx('grid h-full', compact ? 'min-h-[150px] md:min-h-[180px]' : 'min-h-[210px] md:min-h-[300px]')}
      >
        {banners.map((banner, place) => (
          <Slide
            key={banner.bannerId}
            banner={banner}
            shown={banner === shown}
            label={t('banner.place', { place: place + 1, count: banners.length })}
            eager={eager && place === 0}
            compact={compact}
            onPress={turn.takeOver}
          />
        ))}
      </div>
      {several && <Controls banners={banners} shown={shown} turn={turn} />}
    </section>
  );
}

interface ControlsProps {
  readonly banners: readonly Banner[];
  readonly shown: Banner;
  readonly turn: ReturnType<typeof useBannerTurn>;
}
function Controls({ banners, shown, turn }: ControlsProps) {
  const t = useT();
  return (
    <div className="absolute inset-x-0 bottom-0 z-2 flex items-center justify-center gap-1 pb-2">
      <button
        type="button"
        onClick={turn.toggle}
        aria-label={t(turn.wants ? 'banner.pause' : 'banner.play')}
        className="grid size-8 place-items-center rounded-full bg-[#0d0d13b3] text-white hover:bg-[#0d0d13]"
      >
        <Icon name={turn.wants ? 'pause' : 'play'} size={16} />
      </button>
      <span className="relative flex items-center rounded-full bg-[#0d0d13b3] px-2">
        <span aria-hidden className="absolute inset-x-4 top-1/2 h-px bg-white/50" />
        {banners.map((banner, place) => (
          <button
            key={banner.bannerId}
            type="button"
            onClick={() => turn.goTo(place)}
            aria-label={t('banner.show', { place: place + 1, title: banner.title })}
            aria-current={banner === shown ? 'true' : undefined}
            className="relative grid size-8 place-items-center"
          >
            <span
              className={clsx(
                'block rotate-45 border-2 border-white transition-all',
                banner === shown ? 'size-3.5 bg-white' : 'size-2.5 bg-[#0d0d13]',
              )}
            />
          </button>
        ))}
      </span>
    </div>
  );
}

function Slide(props: {
  banner: Banner;
  shown: boolean;
  label: string;
  eager: boolean;
  compact: boolean;
  onPress: () => void;
}) {
  const { banner, shown, eager, compact, onPress } = props;
  const goes = hrefOf(banner) !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={props.label}
      lang={banner.language}
      inert={!shown}
      className={clsx(
        'relative col-start-1 row-start-1 flex flex-col justify-center gap-2 px-5 text-white transition-opacity duration-[320ms] md:px-10',
        compact ? 'pt-3 pb-10' : 'pt-6 pb-14',
        shown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      {banner.picture && (
        <CdnPicture
          path={banner.picture.path}
          sizes={['small', 'large']}
          widths={[Math.min(780, banner.picture.width), Math.min(1640, banner.picture.width)]}
          css="(width >= 1320px) 1320px, 100vw"
          alt={banner.alt ?? ''}
          colour={banner.picture.colour}
          eager={eager && 'first'}
          focus={banner.focus}
          className="!absolute inset-0 -z-1"
        />
      )}
      <span aria-hidden className={clsx('absolute inset-0 -z-1', banner.picture ? 'banner-veil' : 'hero lattice')} />
      <h2
        className={clsx(
          'display relative max-w-[min(22ch,76%)] text-balance md:max-w-[min(22ch,52%)]',
          // strokes of Nastaliq rise above their line, here nearly to the edge
          compact && '!text-[20px] md:!text-[28px] [&:lang(ur)]:pt-[0.5em]',
        )}
      >
        {banner.title}
      </h2>
      {banner.text && <p className="relative line-clamp-3 max-w-[76%] text-pretty md:max-w-[50%]">{banner.text}</p>}
      {goes && (
        <LinkageLink
          link={banner}
          onPress={onPress}
          className={clsx(
            buttonClass('money'),
            "mt-1 self-start after:absolute after:inset-0 after:z-1 after:content-['']",
          )}
        >
          {banner.button ?? banner.title}
        </LinkageLink>
      )}
    </div>
  );
}
