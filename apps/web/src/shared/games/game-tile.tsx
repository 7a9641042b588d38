import { fieldsText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { placesOf, Skeleton } from '@kismet/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useViewerZone } from '../api/server-snapshot.ts';
import { gameLink } from '../api/url.ts';
import { openModal } from '../modals.ts';
import { withTexts } from '../texts/texts.ts';
import { useToggleSaved } from './favourites.ts';
import { GameCover } from './game-cover.tsx';
import { HeartButton } from './heart-button.tsx';
import type { Game } from './kept-games.ts';
import { rtpText } from './rtp.ts';
import { useTileGestures } from './use-tile-gestures.ts';

export type { Game } from './kept-games.ts';

const TileFacts = lazy(withTexts(() => import('../play/tile-facts.tsx'), 'play'));
const WHOLE =
  "after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

interface Props {
  game: Game;
  /** Above the fold: its picture is fetched first. */
  eager?: boolean;
  /** Shown before the usual badges, e.g. "unfinished round". */
  mark?: ReactNode;
}

/**
 * One game: cover, name, provider, at most two badges. The whole tile is one link; favourite and info are buttons
 * beside it.
 */
export function GameTile({ game, eager = false, mark }: Props) {
  const t = useT();
  const localText = useLocalText();
  const name = localText(game.name);
  const toggle = useToggleSaved();
  const openInfo = () => openModal('game-info', { subject: game });
  const { facing, handlers } = useTileGestures(openInfo, () => toggle(game));
  return (
    <article
      {...handlers}
      className="group @container/tile relative overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float focus-within:shadow-float [-webkit-touch-callout:none]"
    >
      <div className="relative aspect-[3/4] overflow-hidden">
        <GameCover
          game={game}
          name={name}
          eager={eager}
          css="(width >= 1280px) 180px, (width >= 768px) 22vw, 31vw"
          className={`size-full transition-transform duration-200 group-hover:scale-[1.03] ${game.playable ? '' : 'opacity-35 grayscale'}`}
        />
        {/* one row: a badge that does not fit wraps to a second row, which is hidden; a narrow tile has no space beside its heart */}
        <div className="absolute inset-x-2 bottom-2 flex h-[22px] @min-[160px]/tile:end-11 @min-[160px]/tile:top-2 @min-[160px]/tile:bottom-auto flex-wrap gap-1 overflow-hidden *:max-w-full *:overflow-hidden">
          <TileMarks game={game} mark={mark} />
        </div>
        {!game.playable && <Closed endsAt={game.maintenance?.endsAt ?? null} />}
        {facing && game.playable && (
          <Suspense fallback={null}>
            <TileFacts game={game} />
          </Suspense>
        )}
      </div>
      <div className="px-2.5 pt-2 pb-2.5 md:px-3">
        <TileName game={game} name={name} />
        <p className="flex items-center gap-1 text-tiny text-ink-muted">
          <bdi dir="auto" className="me-auto truncate">
            {localText(game.vendorName)}
          </bdi>
          <button
            type="button"
            aria-label={t('game.about', { name })}
            onClick={openInfo}
            className="relative z-1 -my-1 -me-1.5 grid size-7 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="info" size={16} />
          </button>
        </p>
      </div>
      <HeartButton
        game={game}
        name={name}
        className="absolute end-1 top-1 z-2 bg-[#0d0d13a6] text-white hover:bg-[#0d0d13]"
      />
    </article>
  );
}

/** The name, whose link or button covers the whole tile. */
function TileName({ game, name }: { game: Game; name: string }) {
  return (
    <h3 className="line-clamp-2 min-h-[2lh] text-[14px] leading-normal font-bold">
      {game.kind === 'VASSALAGE' ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openModal('sub-games', { subject: game })}
          className={`text-start ${WHOLE}`}
        >
          <bdi dir="auto">{name}</bdi>
        </button>
      ) : (
        <Link {...gameLink(game)} preload={false} draggable={false} className={WHOLE}>
          <bdi dir="auto">{name}</bdi>
        </Link>
      )}
    </h3>
  );
}

function Closed({ endsAt }: { endsAt: string | null }) {
  const { t, language } = useLanguage();
  const timeZone = useViewerZone();
  const until =
    endsAt &&
    fieldsText(new Date(endsAt), language.tag, {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  return (
    <span className="absolute inset-0 grid place-items-center p-2">
      <Badge tone="overlay" className="justify-center text-center !whitespace-normal">
        <Icon name="wrench" size={14} />
        <span>{until ? t('game.closedUntil', { until }) : t('game.maintenance')}</span>
      </Badge>
    </span>
  );
}

/** At most two, in this order: a custom one, hot or new, jackpot, RTP. */
function TileMarks({ game, mark }: { game: Game; mark: ReactNode }) {
  const t = useT();
  const marks = [
    mark,
    game.kind === 'VASSALAGE' && <Badge tone="overlay">{t('game.several')}</Badge>,
    game.isHot && (
      <Badge tone="overlay">
        <Icon name="flame" size={14} className="text-[#ff9b7b]" />
        {t('game.hot')}
      </Badge>
    ),
    game.isNew && <Badge tone="overlay">{t('game.new')}</Badge>,
    game.jackpotCode && <Badge tone="overlay">{t('game.jackpot')}</Badge>,
    game.rtp && (
      <Badge tone="overlay">
        <bdi dir="ltr" title={t('game.rtpMeaning')}>
          RTP {rtpText(game.rtp)}
        </bdi>
      </Badge>
    ),
  ].filter(Boolean);
  return (
    <>
      {marks[0]}
      <span className="hidden @min-[160px]/tile:contents">{marks[1]}</span>
    </>
  );
}

/** A placeholder tile in its final size. */
export const TileSkeleton = () => (
  <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
    <Skeleton className="aspect-[3/4] !rounded-none" />
    <div className="grid gap-2 px-3 pt-3 pb-2.5">
      <Skeleton className="h-[34px] w-3/4" />
      <Skeleton className="h-[18px] w-1/2" />
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
