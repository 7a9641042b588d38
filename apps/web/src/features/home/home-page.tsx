import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../shared/language.ts';
import { popularQuery, recentQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { hotQuery } from './api.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { GameRail } from './game-rail.tsx';
import { HelpStrip } from './help-strip.tsx';
import { Hero } from './hero.tsx';

/** Row RT-01: whoever returns goes on in one press; whoever is new sees what this is and finds a first game. */
export default function HomePage() {
  const t = useT();
  const { token, member } = useSession();
  const hot = useQuery(hotQuery);
  const popular = useQuery(popularQuery);
  const canRecall = token !== null && member !== null && !isTrialKind(member.accountKind);
  const recent = useInfiniteQuery({ ...recentQuery, enabled: canRecall });
  const played = recent.data?.pages.flatMap((page) => page.list.map((entry) => entry.game)) ?? [];
  // a young catalogue would show the same few games twice
  const hotIds = new Set(hot.data?.map((game) => game.gameId));
  const sameGames =
    popular.data !== undefined && popular.data.length > 0 && popular.data.every((game) => hotIds.has(game.gameId));
  useEffect(() => {
    document.title = t('home.tabTitle');
  }, [t]);
  return (
    <div className="page pt-2 md:pt-4">
      <Hero />
      {played.length > 0 && <GameRail title={t('home.continue')} games={played} />}
      <CategoryTiles />
      <GameRail title={t('home.hot')} query={hot} more="rng" hideWhenEmpty />
      {!sameGames && <GameRail title={t('home.popular')} query={popular} more="rng" />}
      <HelpStrip />
    </div>
  );
}
