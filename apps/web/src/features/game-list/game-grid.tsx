import type { Category } from '@kismet/contracts/catalogue/games';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Pagination } from '@kismet/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { GameTile, TileSkeletons } from '../../shared/game-tile.tsx';
import { useLanguage } from '../../shared/language.ts';
import { RegionError } from '../../shared/region-error.tsx';
import type { ListAddress } from '../../shared/url.ts';
import { gamesQuery } from './api.ts';
import { filtersInForce, withPage } from './model.ts';

/** The plain list of a category, fifteen a page. */
export function GameGrid({
  category,
  address,
  onGo,
}: {
  category: Category;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}) {
  const { t, language } = useLanguage();
  const query = useQuery(gamesQuery(category, address, language.code));
  const { data } = query;
  if (query.isError && !data)
    return <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (data?.games.length === 0) {
    const filtered = filtersInForce(address).length > 0;
    return (
      <EmptyState
        title={t(filtered ? 'list.noMatch' : 'list.empty')}
        action={
          filtered && (
            <Button tone="ghost" onClick={() => onGo({})}>
              {t('list.clearFilters')}
            </Button>
          )
        }
      >
        {t(filtered ? 'list.noMatchText' : 'list.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <div
        aria-busy={query.isFetching}
        className={clsx('tile-grid paged transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        {data ? data.games.map((game) => <GameTile key={game.gameId} game={game} />) : <TileSkeletons count={15} />}
      </div>
      <p role="status" className="sr-only">
        {data && !query.isFetching
          ? t('list.shown', { count: data.games.length, page: address.page ?? 1, pages: data.totalPages })
          : ''}
      </p>
      <div className="mt-6">
        <Pagination
          page={address.page ?? 1}
          total={data?.totalPages ?? 1}
          onPage={(page) => {
            onGo(withPage(address, page));
            scrollTo({ top: 0 });
          }}
          label={t('list.pages')}
          previousLabel={t('action.previous')}
          nextLabel={t('action.next')}
          pageLabel={(page) => t('list.page', { page })}
        />
      </div>
    </>
  );
}
