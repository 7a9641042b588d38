import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { inTime } from '../../shared/api/in-time.ts';
import { popularQuery, recentQuery } from '../../shared/api/queries.ts';
import { useWide } from '../../shared/browser/use-wide.ts';
import { WhenNear } from '../../shared/browser/when-near.tsx';
import { serverKeeps } from '../../shared/games/favourites.ts';
import type { Game } from '../../shared/games/game-tile.tsx';
import { useLocalRecents } from '../../shared/games/recent-local.ts';
import { Later } from '../../shared/late/later.tsx';
import { useSession } from '../../shared/session/session.ts';
import { withTexts } from '../../shared/texts/texts.ts';
import { hotQuery } from './api.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { GameRail } from './game-rail.tsx';
import { HelpStrip } from './help-strip.tsx';
import { Hero, HeroCards } from './hero.tsx';

// below the fold, each in its own slot
const MoreRails = lazy(inTime(() => import('./more-rails.tsx')));
const NextDraws = lazy(withTexts(() => import('./next-draws.tsx'), 'lottery'));
const WinnerBoard = lazy(withTexts(() => import('./winner-board.tsx'), 'play'));

/** Row RT-01: returning members continue with one press; newcomers see what the site is and a first game. */
export default function HomePage() {
  const t = useT();
  const wide = useWide();
  const hot = useQuery(hotQuery);
  const popular = useQuery(popularQuery);
  const { games: played, unfinished } = usePlayed();
  // a small catalogue would repeat the same games
  const hotIds = new Set(hot.data?.map((game) => game.gameId));
  const sameGames =
    popular.data !== undefined && popular.data.length > 0 && popular.data.every((game) => hotIds.has(game.gameId));
  useEffect(() => {
    document.title = t('home.tabTitle');
  }, [t]);
  return (
    <div className="page pt-2 md:pt-4">
      <Hero />
      {played.length > 0 && (
        <GameRail
          title={t('home.continue')}
          games={played.slice(0, 7)}
          markOf={(game) => unfinished.has(game.gameId) && <Badge tone="warn">{t('game.unfinished')}</Badge>}
        />
      )}
      <Later>
        <CategoryTiles />
      </Later>
      <Later>
        <GameRail title={t('home.hot')} query={hot} more="rng" hideWhenEmpty eager />
      </Later>
      <Later>
        <Suspense fallback={null}>
          <NextDraws />
        </Suspense>
      </Later>
      {!wide && (
        <Later>
          <HeroCards />
        </Later>
      )}
      {!sameGames && (
        <Later>
          <GameRail title={t('home.popular')} query={popular} more="rng" />
        </Later>
      )}
      <Later>
        <Suspense fallback={null}>
          <MoreRails last={played[0]} />
        </Suspense>
      </Later>
      <Later>
        <WhenNear>
          <Suspense fallback={null}>
            <WinnerBoard />
          </Suspense>
        </WhenNear>
        <HelpStrip />
      </Later>
    </div>
  );
}

/** Recently played, unfinished rounds first: the member's, or this browser's. */
function usePlayed(): { games: readonly Game[]; unfinished: ReadonlySet<string> } {
  const who = useSession();
  const query = useInfiniteQuery({ ...recentQuery, enabled: serverKeeps(who) });
  const local = useLocalRecents();
  if (!serverKeeps(who)) return { games: who.token && !who.member ? [] : local, unfinished: new Set() };
  const entries = rowsOf(query) ?? [];
  const unfinished = new Set(entries.filter((entry) => entry.isUnfinished).map((entry) => entry.game.gameId));
  const games = entries
    .map((entry) => entry.game)
    .sort((a, b) => Number(unfinished.has(b.gameId)) - Number(unfinished.has(a.gameId)));
  return { games, unfinished };
}
