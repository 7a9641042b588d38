import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { helpQuery } from '../../shared/content/content-queries.ts';
import { serverKeeps } from '../../shared/favourites.ts';
import { useLanguage } from '../../shared/language.ts';
import { popularQuery, recentQuery } from '../../shared/queries.ts';
import { useLocalRecents } from '../../shared/recent-local.ts';
import { useSession } from '../../shared/session.ts';
import { engineQuery } from './api.ts';
import { articlesOf, type Row, rowOfGame, rowOfIndexed } from './rows.ts';

const GAMES_SHOWN = 8;
const ARTICLES_SHOWN = 3;

/** What the search shows for what is typed; for nothing, what was played last and what is played most. */
export function useRows(typed: string) {
  const { language } = useLanguage();
  const engine = useQuery(engineQuery);
  const help = useQuery(helpQuery(language.code));
  const start = useStartRows();
  const found = useMemo(() => engine.data?.find(typed, GAMES_SHOWN), [engine.data, typed]);
  const isEmpty = typed.trim() === '';
  const rows: readonly Row[] = isEmpty
    ? start
    : [
        ...(engine.data && found ? found.games.map((game) => rowOfIndexed(engine.data, game)) : []),
        ...(found?.vendors ?? []).map((vendor): Row => ({ kind: 'vendor', group: 'vendors', vendor })),
        ...articlesOf(help.data?.articles ?? [], typed, ARTICLES_SHOWN),
      ];
  return { rows, engine, isEmpty, isGuess: found?.isGuess ?? false };
}

function useStartRows(): readonly Row[] {
  const who = useSession();
  const own = useInfiniteQuery({ ...recentQuery, enabled: serverKeeps(who) }).data?.pages[0]?.list;
  const local = useLocalRecents();
  const popular = useQuery(popularQuery).data;
  return useMemo(() => {
    const recent = serverKeeps(who)
      ? (own ?? []).map(({ game, isUnfinished }) => rowOfGame(game, 'recent', isUnfinished))
      : local.map((game) => rowOfGame(game, 'recent'));
    return [...recent.slice(0, 4), ...(popular ?? []).slice(0, 6).map((game) => rowOfGame(game, 'popular'))];
  }, [who, own, local, popular]);
}
