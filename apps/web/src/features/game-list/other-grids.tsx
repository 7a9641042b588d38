import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import type { Category } from '@kismet/contracts/catalogue/games';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recentQuery } from '../../shared/api/queries.ts';
import type { ListAddress } from '../../shared/api/url.ts';
import { serverKeeps, useLocalSaved } from '../../shared/games/favourites.ts';
import { type Game, GameTile, TileSkeletons } from '../../shared/games/game-tile.tsx';
import { useLocalRecents } from '../../shared/games/recent-local.ts';
import { openModal } from '../../shared/modals.ts';
import { useSession } from '../../shared/session/session.ts';
import { hotOfQuery, savedQuery } from './api.ts';

const LOADING = (
  <div aria-busy className="tile-grid paged">
    <TileSkeletons count={15} />
  </div>
);

/** Hot games of the category, or of one vendor in it. */
export function HotGrid({ category, address }: { category: Category; address: ListAddress }) {
  const t = useT();
  const query = useQuery(hotOfQuery(category, address.vassalage));
  return (
    <Region
      query={query}
      data={query.data}
      isEmpty={(games) => games.length === 0}
      empty={<EmptyState title={t('list.noHot')} />}
      loading={LOADING}
    >
      {(games) => <Tiles games={games} busy={query.isFetching} />}
    </Region>
  );
}

/** Saved games (rows GL-02, GL-03): the member's, or this browser's with a hint about accounts. */
export function SavedGrid({ category }: { category: Category }) {
  const t = useT();
  const who = useSession();
  const query = useInfiniteQuery({ ...savedQuery(category), enabled: serverKeeps(who) });
  const local = useLocalSaved().filter((game) => game.category === category);
  const none = <EmptyState title={t('lobby.noSaved')}>{t('lobby.noSavedText')}</EmptyState>;
  if (!serverKeeps(who)) return <KeptHere games={local} none={none} />;
  return (
    <>
      <Region
        query={query}
        data={query.data?.pages.flatMap((page) => page.content)}
        isEmpty={(games) => games.length === 0}
        empty={none}
        loading={LOADING}
      >
        {(games) => <Tiles games={games} busy={query.isFetching} />}
      </Region>
      <MoreButton list={query} className="mt-6 justify-self-center" />
    </>
  );
}

/** Recently played: the member's, unfinished rounds first, or this browser's (row GL-12). */
export function RecentGrid({ category }: { category: Category }) {
  const t = useT();
  const who = useSession();
  const query = useInfiniteQuery({ ...recentQuery, enabled: serverKeeps(who) });
  const local = useLocalRecents().filter((game) => game.category === category);
  const none = <EmptyState title={t('list.noRecent')}>{t('list.noRecentText')}</EmptyState>;
  if (!serverKeeps(who)) return <KeptHere games={local} none={none} />;
  const entries = rowsOf(query);
  const unfinished = new Set(entries?.filter((entry) => entry.isUnfinished).map((entry) => entry.game.gameId));
  const games = entries
    ?.map((entry) => entry.game)
    .toSorted((a, b) => Number(unfinished.has(b.gameId)) - Number(unfinished.has(a.gameId)));
  return (
    <>
      <Region query={query} data={games} isEmpty={(games) => games.length === 0} empty={none} loading={LOADING}>
        {(games) => <Tiles games={games} busy={query.isFetching} unfinished={unfinished} />}
      </Region>
      <MoreButton list={query} className="mt-6 justify-self-center" />
    </>
  );
}

function KeptHere({ games, none }: { games: readonly Game[]; none: ReactNode }) {
  const t = useT();
  const { token, member } = useSession();
  const trial = member !== null && isTrialKind(member.accountKind);
  const action = trial ? (
    <Button size={36} tone="ghost" onClick={() => openModal('trial')}>
      {t('state.trialAction')}
    </Button>
  ) : (
    <Button size={36} tone="ghost" onClick={() => openModal('login', { reason: 'needed' })}>
      {t('auth.login')}
    </Button>
  );
  if (token !== null && member === null) return LOADING;
  return (
    <div className="grid gap-4">
      <Banner tone="info" icon="info" action={action}>
        {t(trial ? 'lobby.keptTrial' : 'lobby.keptHere')}
      </Banner>
      {games.length === 0 ? none : <Tiles games={games} busy={false} />}
    </div>
  );
}

function Tiles({
  games,
  busy,
  unfinished,
}: {
  games: readonly Game[];
  busy: boolean;
  unfinished?: ReadonlySet<string>;
}) {
  const t = useT();
  return (
    <div aria-busy={busy} className="tile-grid paged">
      {games.map((game) => (
        <GameTile
          key={game.gameId}
          game={game}
          mark={unfinished?.has(game.gameId) && <Badge tone="warn">{t('game.unfinished')}</Badge>}
        />
      ))}
    </div>
  );
}
