import type { game } from '@kismet/contracts/catalogue/games';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { placesOf, Skeleton } from '@kismet/ui/skeleton';
import { TileArt } from '@kismet/ui/tile-art';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type * as z from 'zod/mini';
import { useLocalText, useT } from './language.ts';
import { rtpText } from './rtp.ts';
import { gameLink } from './url.ts';

export type Game = z.output<typeof game>;

/** One game: its picture, its name, who made it; at most two marks. The whole tile is one link. */
export function GameTile({ game: shown }: { game: Game }) {
  const t = useT();
  const localText = useLocalText();
  const name = localText(shown.name);
  return (
    <article className="group relative overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float focus-within:shadow-float">
      <div className="relative aspect-[3/4] overflow-hidden">
        <TileArt
          art={shown.art}
          className={clsx(
            'size-full transition-transform duration-200 group-hover:scale-[1.03]',
            !shown.playable && 'opacity-35 grayscale',
          )}
        />
        <div className="absolute inset-x-2 top-2 flex flex-wrap gap-1">
          <TileMarks game={shown} />
        </div>
        {!shown.playable && (
          <span className="absolute inset-0 grid place-items-center p-2">
            <Badge tone="overlay" className="justify-center text-center !whitespace-normal">
              <Icon name="wrench" size={14} />
              {t('game.maintenance')}
            </Badge>
          </span>
        )}
      </div>
      <div className="px-3 pt-2 pb-2.5">
        <h3 className="truncate text-[14px] leading-normal font-bold">
          <Link
            {...gameLink(shown)}
            preload={false}
            className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            <bdi dir="auto">{name}</bdi>
          </Link>
        </h3>
        <p className="truncate text-tiny text-ink-muted">
          <bdi dir="auto">{localText(shown.vendorName)}</bdi>
        </p>
      </div>
    </article>
  );
}

function TileMarks({ game: shown }: { game: Game }) {
  const t = useT();
  return (
    <>
      {shown.isHot ? (
        <Badge tone="overlay">
          <Icon name="flame" size={14} className="text-[#ff9b7b]" />
          {t('game.hot')}
        </Badge>
      ) : shown.isNew ? (
        <Badge tone="overlay">{t('game.new')}</Badge>
      ) : null}
      {shown.rtp && (
        <Badge tone="overlay" className={shown.isHot || shown.isNew ? 'max-md:hidden' : ''}>
          <bdi dir="ltr" title={t('game.rtpMeaning')}>
            RTP {rtpText(shown.rtp)}
          </bdi>
        </Badge>
      )}
    </>
  );
}

/** A tile that has not come yet, in its final size. */
export const TileSkeleton = () => (
  <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
    <Skeleton className="aspect-[3/4] !rounded-none" />
    <div className="grid gap-2 px-3 py-3">
      <Skeleton className="h-3.5 w-3/4" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  </div>
);

export const TileSkeletons = ({ count }: { count: number }) => (
  <>
    {placesOf(count).map((place) => (
      <TileSkeleton key={place} />
    ))}
  </>
);
