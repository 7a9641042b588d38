import type { Category } from '@kismet/contracts/catalogue/games';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { GameTile, TileSkeletons } from '../../shared/game-tile.tsx';
import { useT } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { recentQuery } from '../../shared/queries.ts';
import { RegionError } from '../../shared/region-error.tsx';
import { useSession } from '../../shared/session.ts';
import type { ListAddress } from '../../shared/url.ts';
import { hotOfQuery } from './api.ts';

/** The hot games of the category, or of one vendor in it. */
export function HotGrid({ category, address }: { category: Category; address: ListAddress }) {
  const t = useT();
  const query = useQuery(hotOfQuery(category, address.vassalage));
  if (query.isError && !query.data)
    return <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.data?.length === 0) return <EmptyState title={t('list.noHot')} />;
  return (
    <div aria-busy={query.isFetching} className="tile-grid paged">
      {query.data ? query.data.map((game) => <GameTile key={game.gameId} game={game} />) : <TileSkeletons count={15} />}
    </div>
  );
}

/** What this member played last; needs a login, and refuses a trial account (row GL-02). */
export function RecentGrid() {
  const t = useT();
  const { token, member } = useSession();
  const trial = member !== null && isTrialKind(member.accountKind);
  const query = useInfiniteQuery({ ...recentQuery, enabled: token !== null && member !== null && !trial });
  if (!token)
    return (
      <EmptyState
        title={t('list.recentSignedOut')}
        action={<Button onClick={() => openModal('login', { reason: 'needed' })}>{t('auth.login')}</Button>}
      />
    );
  if (trial)
    return (
      <EmptyState
        title={t('state.trial')}
        action={<Button onClick={() => openModal('trial')}>{t('state.trialAction')}</Button>}
      />
    );
  if (query.isError && !query.data)
    return <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const games = query.data?.pages.flatMap((page) => page.list.map((entry) => entry.game));
  if (games?.length === 0) return <EmptyState title={t('list.noRecent')}>{t('list.noRecentText')}</EmptyState>;
  return (
    <>
      <div aria-busy={query.isFetching} className="tile-grid paged">
        {games ? games.map((game) => <GameTile key={game.gameId} game={game} />) : <TileSkeletons count={15} />}
      </div>
      {query.hasNextPage && (
        <div className="mt-6 grid justify-items-center">
          <Button tone="ghost" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('action.more')}
          </Button>
        </div>
      )}
    </>
  );
}
