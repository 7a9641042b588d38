import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Icon } from '@kismet/ui/icon';
import { linkClass } from '@kismet/ui/link-class';
import { placesOf } from '@kismet/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { type Game, GameTile, TileSkeleton } from '../../shared/games/game-tile.tsx';
import { Portions } from '../../shared/late/portions.tsx';
import { useShutCategories, withoutShut } from '../../shared/protection/shut-categories.ts';

const SHOWN = 14;
/** Three tiles per phone width, with part of the fourth visible as a hint. */
const SLIDE =
  'w-[29%] shrink-0 snap-start md:w-[calc((100%-3*14px)/4)] lg:w-[calc((100%-5*14px)/6)] xl:w-[calc((100%-6*14px)/7)]';
const ROW = '-m-1 flex snap-x scroll-px-1 gap-2.5 overflow-x-auto p-1 [scrollbar-width:none] md:gap-3.5';

type Props = {
  title: string;
  more?: string;
  /** Why these games are shown, if personalised. */
  why?: string;
  hideWhenEmpty?: boolean;
  eager?: boolean;
  markOf?: (game: Game) => ReactNode;
} & ({ games: readonly Game[]; query?: never } | { query: UseQueryResult<readonly Game[]>; games?: never });

/**
 * A titled row of games, scrolled by touch, by arrows a view at a time, or by keys. It fails on its own; an empty one
 * is hidden.
 */
export function GameRail({ title, more, why, hideWhenEmpty = false, eager = false, markOf, games, query }: Props) {
  const t = useT();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const shut = useShutCategories();
  const all = games ?? query?.data;
  const list = all && withoutShut(all, shut);
  if (list?.length === 0 && hideWhenEmpty) return null;
  const slide = (forward: boolean) => {
    const view = row.current;
    if (!view) return;
    const sign = (getComputedStyle(view).direction === 'rtl') === forward ? -1 : 1;
    view.scrollBy({ left: sign * view.clientWidth, behavior: 'smooth' });
  };
  const tiles = (shown: readonly Game[]) => <Tiles ref={row} games={shown} eager={eager} markOf={markOf} />;
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex items-center gap-2">
        <div className="me-auto">
          <h2 id={id} className="text-title1 font-bold">
            {title}
          </h2>
          {why && <p className="text-meta text-ink-muted">{why}</p>}
        </div>
        {more && (
          <Link
            to="/$games"
            params={{ games: more }}
            className={`${linkClass} inline-flex min-h-9 items-center text-meta`}
          >
            {t('action.seeAll')}
          </Link>
        )}
        {(list?.length ?? 0) > 4 && (
          <span className="flex gap-1 max-md:hidden">
            <Arrow icon="chevron-back" label={t('action.previous')} onClick={() => slide(false)} />
            <Arrow icon="chevron-next" label={t('action.next')} onClick={() => slide(true)} />
          </span>
        )}
      </div>
      {query ? (
        <Region query={query} data={list} loading={<Placeholders />}>
          {tiles}
        </Region>
      ) : (
        tiles(list ?? [])
      )}
    </section>
  );
}

interface TilesProps {
  readonly markOf: Props['markOf'] | undefined;
  readonly ref: Ref<HTMLUListElement>;
  readonly games: readonly Game[];
  readonly eager: boolean;
}
function Tiles({ ref, games, eager, markOf }: TilesProps) {
  const t = useT();
  if (games.length === 0)
    return <p className="rounded-card border border-line bg-surface p-6 text-ink-soft">{t('home.noGames')}</p>;
  return (
    <ul ref={ref} className={ROW}>
      <Portions size={5}>
        {games.slice(0, SHOWN).map((game, i) => (
          <li key={game.gameId} className={SLIDE}>
            <GameTile game={game} eager={eager && i < 4} mark={markOf?.(game)} />
          </li>
        ))}
      </Portions>
    </ul>
  );
}
const Placeholders = () => (
  <ul aria-busy className={ROW}>
    {placesOf(7).map((place) => (
      <li key={place} className={SLIDE}>
        <TileSkeleton />
      </li>
    ))}
  </ul>
);

function Arrow({
  icon,
  label,
  onClick,
}: {
  icon: 'chevron-back' | 'chevron-next';
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-button border border-line-strong text-ink-soft hover:bg-sunken"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
