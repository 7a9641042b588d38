import { codeOf } from '@kismet/app-kit/refusal';
import { createStore, useStore } from '@kismet/app-kit/store';
import { type T, useT } from '@kismet/app-kit/texts';
import {
  addFavGame,
  FAVOURITES_MAX,
  getFavGames,
  mergeFavGames,
  removeFavGame,
} from '@kismet/contracts/catalogue/favourites';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { toast } from '@kismet/ui/overlay/toast';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../api/api.ts';
import { gameClient } from '../api/client.ts';
import { local } from '../browser/storage.ts';
import { lotteryFavourites, toggleLotteryFavourite } from '../lottery/lottery-favourites.ts';
import { type Session, session, useSession } from '../session/session.ts';
import { codeText } from '../texts/language.ts';
import { type Game, NO_GAMES, readKept, withFirst, writeKept } from './kept-games.ts';

export const savedIdsQuery = queryOptions({
  queryKey: ['mine', 'saved', 'ids'],
  queryFn: async ({ signal }) =>
    (await call(getFavGames, { ...gameClient(), pageNo: 1, pageSize: FAVOURITES_MAX }, { signal })).gameFavIds,
  staleTime: 5 * 60_000,
});

/** Whether saved games are kept by the server; visitors and trials keep them in the browser. */
export const serverKeeps = ({ token, member }: Session): boolean =>
  token !== null && member !== null && !isTrialKind(member.accountKind);

const kept = createStore<readonly Game[] | null>(null);
const loadKept = (): readonly Game[] => {
  if (!kept.get()) kept.set(readKept(local.get('savedGames')));
  return kept.get()!;
};
function keep(games: readonly Game[]): void {
  kept.set(games);
  local.set('savedGames', games.length > 0 ? writeKept(games) : null);
}
export const useLocalSaved = (): readonly Game[] => useSyncExternalStore(kept.subscribe, loadKept, () => NO_GAMES);

export function useIsSaved({ gameId, category }: Pick<Game, 'gameId' | 'category'>): boolean {
  const who = useSession();
  const byServer = useQuery({
    ...savedIdsQuery,
    enabled: serverKeeps(who) && category !== 'lottery',
    select: (ids) => ids.includes(gameId),
  }).data;
  const inBrowser = useLocalSaved().some((game) => game.gameId === gameId);
  const lottery = useStore(lotteryFavourites);
  if (category === 'lottery') return (lottery[who.member?.loginName ?? ''] ?? []).includes(gameId);
  return serverKeeps(who) ? (byServer ?? false) : inBrowser;
}

/** The same, read on demand: a tile that only acts on it does not need to subscribe. */
function isSavedNow(client: QueryClient, { gameId, category }: Game): boolean {
  const who = session.get();
  if (category === 'lottery') return (lotteryFavourites.get()[who.member?.loginName ?? ''] ?? []).includes(gameId);
  if (!serverKeeps(who)) return loadKept().some((game) => game.gameId === gameId);
  return client.getQueryData(savedIdsQuery.queryKey)?.includes(gameId) ?? false;
}

/** Saves or unsaves a game (row GL-03): optimistic, undo from the toast, rolled back on refusal. */
export function useToggleSaved(): (game: Game) => void {
  const t = useT();
  const client = useQueryClient();
  const toggle = (game: Game): void => {
    const isSaved = isSavedNow(client, game);
    const change = () => void setSaved(client, t, game, !isSaved);
    change();
    toast(t(isSaved ? 'game.savedNoLonger' : 'game.savedNow'), {
      action: { label: t('action.undo'), run: () => void setSaved(client, t, game, isSaved) },
    });
  };
  return toggle;
}

async function setSaved(client: QueryClient, t: T, game: Game, wanted: boolean): Promise<void> {
  const who = session.get();
  if (game.category === 'lottery') return toggleLotteryFavourite(who.member?.loginName ?? '', game.gameId, wanted);
  if (!serverKeeps(who)) {
    const others = loadKept().filter((one) => one.gameId !== game.gameId);
    return keep(wanted ? withFirst(others, game, FAVOURITES_MAX) : others);
  }
  const show = (on: boolean) =>
    client.setQueryData(savedIdsQuery.queryKey, (ids: string[] = []) => {
      const others = ids.filter((id) => id !== game.gameId);
      return on ? [game.gameId, ...others] : others;
    });
  await client.cancelQueries({ queryKey: savedIdsQuery.queryKey });
  show(wanted);
  try {
    const { gameFavIds } = await call(wanted ? addFavGame : removeFavGame, { gameId: game.gameId });
    client.setQueryData(savedIdsQuery.queryKey, gameFavIds);
    void client.invalidateQueries({ queryKey: ['mine', 'saved', 'list'] });
  } catch (error) {
    show(!wanted);
    toast(codeText(t, 'refusal', codeOf(error)), { tone: 'danger' });
  }
}

/** Moves a visitor's saved games to the member, once, after a login; kept in the browser until the server has them. */
export async function mergeLocalSaved(client: QueryClient): Promise<void> {
  const games = loadKept();
  if (games.length === 0 || !serverKeeps(session.get())) return;
  const { gameFavIds } = await call(mergeFavGames, { gameIds: games.map((game) => game.gameId) }, { background: true });
  keep([]);
  client.setQueryData(savedIdsQuery.queryKey, gameFavIds);
  void client.invalidateQueries({ queryKey: ['mine', 'saved', 'list'] });
}
