import { linkClass } from '@kismet/ui/link-class';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useId } from 'react';
import { type Game, GameTile, TileSkeletons } from '../../shared/game-tile.tsx';
import { useT } from '../../shared/language.ts';
import { RegionError } from '../../shared/region-error.tsx';

/** Two rows at the widest, one where there are not enough for two; more is a page of its own. */
const SHOWN = 14;

type Props = { title: string; more?: string; hideWhenEmpty?: boolean } & (
  | { games: readonly Game[]; query?: never }
  | { query: UseQueryResult<readonly Game[]>; games?: never }
);

/** A titled grid of games. It fails alone, and an empty one is not shown. */
export function GameRail({ title, more, hideWhenEmpty = false, games, query }: Props) {
  const t = useT();
  const id = useId();
  const list = games ?? query?.data;
  if (list?.length === 0 && hideWhenEmpty) return null;
  return (
    <section aria-labelledby={id} aria-busy={list === undefined && !query?.isError} className="mb-8">
      <div className="mb-3 flex items-center gap-3">
        <h2 id={id} className="me-auto text-title1 font-bold">
          {title}
        </h2>
        {more && (
          <Link
            to="/$games"
            params={{ games: more }}
            className={`${linkClass} inline-flex min-h-9 items-center text-meta`}
          >
            {t('action.seeAll')}
          </Link>
        )}
      </div>
      {query?.isError && !list ? (
        <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : list?.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-6 text-ink-soft">{t('home.noGames')}</p>
      ) : (
        <div className={clsx('tile-grid rail', (list?.length ?? 0) >= SHOWN && 'two')}>
          {list ? (
            list.slice(0, SHOWN).map((game) => <GameTile key={game.gameId} game={game} />)
          ) : (
            <TileSkeletons count={7} />
          )}
        </div>
      )}
    </section>
  );
}
