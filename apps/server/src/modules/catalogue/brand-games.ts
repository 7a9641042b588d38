import type { getGameIndex } from '@kismet/contracts/catalogue/search-index';
import type { Output } from '@kismet/contracts/route';
import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import { remembered } from '../../platform/remembered.ts';
import type { Game } from './game.ts';
import { indexFor, indexOf } from './search-index.ts';
import * as store from './store.ts';

const ALL_MS = 10_000;

/** The games of each brand, kept in memory for a moment, with their search index. */
export function brandGames({ db, clock }: { db: Db; clock: Clock }) {
  const all = remembered<number, readonly Game[]>(100, ALL_MS);
  async function allGames(brandId: number): Promise<readonly Game[]> {
    const known = all.get(brandId);
    if (known) return known;
    const games = await store.readAllGames(db, brandId);
    all.set(brandId, games);
    return games;
  }
  // the search index stays valid for as long as the same games are in memory
  const indexes = new WeakMap<readonly Game[], ReturnType<typeof indexOf>>();
  function indexOfBrand(games: readonly Game[]): ReturnType<typeof indexOf> {
    const index = indexes.get(games) ?? indexOf(games, clock.now());
    indexes.set(games, index);
    return index;
  }
  return {
    all: allGames,
    searchIndex: async (brandId: number, version: string | undefined): Promise<Output<typeof getGameIndex>> =>
      indexFor(indexOfBrand(await allGames(brandId)), version),
    forget: () => all.clear(),
  };
}
