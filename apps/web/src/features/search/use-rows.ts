import { useLanguage } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { popularQuery, recentQuery } from '../../shared/api/queries.ts';
import { helpQuery } from '../../shared/content/content-queries.ts';
import { serverKeeps } from '../../shared/games/favourites.ts';
import { useLocalRecents } from '../../shared/games/recent-local.ts';
import { useShutCategories, withoutShut } from '../../shared/protection/shut-categories.ts';
import { useSession } from '../../shared/session/session.ts';
import { engineQuery } from './api.ts';
import { foundRows, type Row, rowOfGame } from './rows.ts';

const GAMES_SHOWN = 8;

/** Rows for the query; without one, recently played and popular games. */
export function useRows(typed: string) {
  const { t, language } = useLanguage();
  const engine = useQuery(engineQuery);
  const help = useQuery(helpQuery(language.code));
  const shut = useShutCategories();
  const start = useStartRows(shut);
  const found = useMemo(() => {
    const all = engine.data?.find(typed, shut.size === 0 ? GAMES_SHOWN : Number.POSITIVE_INFINITY);
    const games = all?.games.filter((game) => !shut.has(game.t)) ?? [];
    return all && { ...all, games: games.slice(0, GAMES_SHOWN), isShut: games.length < all.games.length };
  }, [engine.data, typed, shut]);
  const isEmpty = typed.trim() === '';
  const { rows, isGuess } = useMemo(
    () =>
      isEmpty
        ? { rows: start, isGuess: false }
        : foundRows({
            engine: engine.data,
            found,
            articles: help.data?.articles ?? [],
            titleOf: (place) => t(place.title),
            typed,
          }),
    [isEmpty, start, engine.data, found, help.data, t, typed],
  );
  return { rows, engine, isEmpty, isGuess, isShut: found?.isShut ?? false };
}

function useStartRows(shut: ReadonlySet<Category>): readonly Row[] {
  const who = useSession();
  const own = useInfiniteQuery({ ...recentQuery, enabled: serverKeeps(who) }).data?.pages[0]?.list;
  const local = useLocalRecents();
  const popular = useQuery(popularQuery).data;
  return useMemo(() => {
    const open = ({ category }: { category: Category }) => !shut.has(category);
    const recent = serverKeeps(who)
      ? (own ?? [])
          .filter(({ game }) => open(game))
          .map(({ game, isUnfinished }) => rowOfGame(game, 'recent', isUnfinished))
      : local.map((game) => rowOfGame(game, 'recent'));
    const most = withoutShut(popular ?? [], shut).slice(0, 6);
    return [...recent.slice(0, 4), ...most.map((game) => rowOfGame(game, 'popular'))];
  }, [who, own, local, popular, shut]);
}
