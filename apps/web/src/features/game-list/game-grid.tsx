import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Pagination } from '@kismet/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import type { ListAddress } from '../../shared/api/url.ts';
import { GameTile, TileSkeletons } from '../../shared/games/game-tile.tsx';
import { Portions } from '../../shared/late/portions.tsx';
import { gamesQuery } from './api.ts';
import { moveFocus } from './grid-keys.ts';
import { NothingInList } from './list-states.tsx';
import { withPage } from './model.ts';

interface Props {
  category: Category;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}

/** The plain list of a category, fifteen per page. */
export function GameGrid({ category, address, onGo }: Props) {
  const { t, language } = useLanguage();
  const top = useRef<HTMLDivElement>(null);
  const query = useQuery(gamesQuery(category, address, language.code));
  return (
    <Region
      query={query}
      data={query.data}
      isEmpty={({ games }) => games.length === 0 && !query.isPlaceholderData}
      empty={<NothingInList category={category} address={address} onGo={onGo} />}
      loading={
        <div aria-busy className="tile-grid paged">
          <TileSkeletons count={15} />
        </div>
      }
    >
      {({ games, totalPages }) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; this moves it among them */}
          <div
            ref={top}
            aria-busy={query.isFetching}
            onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => moveFocus(event)}
            className={clsx('tile-grid paged scroll-mt-20 transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            <Portions size={3}>
              {games.map((game, i) => (
                <GameTile key={game.gameId} game={game} eager={i < 5} />
              ))}
            </Portions>
          </div>
          <p role="status" className="sr-only">
            {query.isFetching
              ? ''
              : t('list.shown', { count: games.length, page: address.page ?? 1, pages: totalPages })}
          </p>
          <div className="mt-6">
            <Pagination
              page={address.page ?? 1}
              total={totalPages}
              onPage={(page) => {
                onGo(withPage(address, page));
                top.current?.scrollIntoView({ block: 'start' });
              }}
              label={t('list.pages')}
              previousLabel={t('action.previous')}
              nextLabel={t('action.next')}
              pageLabel={(page) => t('list.page', { page })}
            />
          </div>
        </>
      )}
    </Region>
  );
}
