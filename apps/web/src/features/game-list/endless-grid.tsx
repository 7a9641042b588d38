import { useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import type { Category } from '@kismet/contracts/catalogue/games';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListAddress } from '../../shared/api/url.ts';
import { type Game, GameTile, TileSkeletons } from '../../shared/games/game-tile.tsx';
import { endlessQuery } from './api.ts';
import { moveFocus } from './grid-keys.ts';
import { NothingInList } from './list-states.tsx';
import { throttled } from './throttle.ts';

/** Row GL-11. */
const LOOK_MS = 200;
/** Distance from the end at which more is loaded. */
const AHEAD_PX = 900;

interface Props {
  category: Category;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}

/** The plain list with infinite scroll: only visible rows are rendered, and more are loaded ahead. */
export function EndlessGrid({ category, address, onGo }: Props) {
  const { t, language } = useLanguage();
  const query = useInfiniteQuery(endlessQuery(category, address, language.code));
  const games = query.data?.pages.flatMap((page) => page.games);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    const look = throttled(() => {
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      const footer = document.querySelector('footer')?.offsetHeight ?? 0;
      if (left - footer < AHEAD_PX && hasNextPage && !isFetchingNextPage) void fetchNextPage();
    }, LOOK_MS);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => {
      look.stop();
      removeEventListener('scroll', look);
    };
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Region
      query={query}
      data={games}
      loading={
        <div aria-busy className="tile-grid paged">
          <TileSkeletons count={15} />
        </div>
      }
    >
      {(games) => {
        if (games.length === 0) return <NothingInList category={category} address={address} onGo={onGo} />;
        return (
          <>
            <VirtualRows games={games} />
            <p role="status" className="mt-4 text-center text-meta text-ink-muted">
              {t('lobby.shownOf', { shown: games.length, count: query.data!.pages[0]!.count })}
            </p>
            <div className="mt-3 grid">
              <MoreButton list={query} />
            </div>
          </>
        );
      }}
    </Region>
  );
}

const columnsOf = (): number => (matchMedia('(width >= 768px)').matches ? 5 : 3);

function VirtualRows({ games }: { games: readonly Game[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(columnsOf);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const note = () => {
      setColumns(columnsOf());
      setTop((box.current?.getBoundingClientRect().top ?? 0) + scrollY);
    };
    note();
    addEventListener('resize', note);
    return () => removeEventListener('resize', note);
  }, []);
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => 330,
    overscan: 3,
    gap: columns === 5 ? 14 : 10,
    scrollMargin: top,
  });
  return (
    <div ref={box} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; this moves it among them
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          onKeyDown={moveFocus}
          className="tile-grid paged absolute inset-x-0 top-0"
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {games.slice(row.index * columns, (row.index + 1) * columns).map((game) => (
            <GameTile key={game.gameId} game={game} />
          ))}
        </div>
      ))}
    </div>
  );
}
