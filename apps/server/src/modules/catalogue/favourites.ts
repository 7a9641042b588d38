import { FAVOURITES_MAX } from '@kismet/contracts/catalogue/favourites';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { type Db, withTx } from '../../platform/db.ts';
import * as favourites from './favourite-store.ts';
import { type GameCard, gameCard } from './shown-game.ts';

interface FavouritePage {
  readonly category?: Category | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}
/** A member's favourite games (rows GL-03, GL-09). Every change returns all favourite ids, newest first. */
export interface Favourites {
  /** All of them when no page is given. */
  ids(brandId: number, ownerId: bigint, page?: FavouritePage): Promise<string[]>;
  list(brandId: number, ownerId: bigint, page: FavouritePage): Promise<{ content: GameCard[]; totalPages: number }>;
  /** Refuses `GAME_UNKNOWN`, `TOO_MANY`; a game that is already a favourite keeps its position. */
  add(brandId: number, ownerId: bigint, gameId: string): Promise<string[]>;
  remove(brandId: number, ownerId: bigint, gameId: string): Promise<string[]>;
  /** Toggles a favourite. */
  flip(brandId: number, ownerId: bigint, gameId: string): Promise<{ gameFavIds: string[]; isFav: boolean }>;
  /** Adds the games that exist, up to the limit. */
  merge(brandId: number, ownerId: bigint, gameIds: readonly string[]): Promise<string[]>;
}

const WHOLE: FavouritePage = { pageNo: 1, pageSize: FAVOURITES_MAX };

export function createFavourites({ db, clock }: { db: Db; clock: Clock }): Favourites {
  const ids = (brandId: number, ownerId: bigint) => favourites.readIds(db, brandId, ownerId, FAVOURITES_MAX);
  const at = () => new Date(clock.now());
  async function add(brandId: number, ownerId: bigint, gameId: string): Promise<string[]> {
    await withTx(db, async (tx) => {
      await favourites.lockOwner(tx, ownerId);
      const kept = await favourites.readIds(tx, brandId, ownerId, FAVOURITES_MAX);
      if (kept.includes(gameId)) return;
      if (kept.length >= FAVOURITES_MAX) throw new Refused('TOO_MANY');
      if ((await favourites.insert(tx, brandId, ownerId, [gameId], at())) === 0) throw new Refused('GAME_UNKNOWN');
    });
    return ids(brandId, ownerId);
  }
  async function remove(brandId: number, ownerId: bigint, gameId: string): Promise<string[]> {
    await withTx(db, (tx) => favourites.remove(tx, ownerId, gameId));
    return ids(brandId, ownerId);
  }
  return {
    ids: (brandId, ownerId, { category, pageNo, pageSize } = WHOLE) =>
      favourites.readIds(db, brandId, ownerId, pageSize, { category, offset: (pageNo - 1) * pageSize }),
    async list(brandId, ownerId, { category, pageNo, pageSize }) {
      const offset = (pageNo - 1) * pageSize;
      const { games, count } = await favourites.readList(db, brandId, ownerId, category, offset, pageSize);
      return { content: games.map((game) => gameCard(game, clock.now())), totalPages: Math.ceil(count / pageSize) };
    },
    add,
    remove,
    async flip(brandId, ownerId, gameId) {
      const isKept = (await ids(brandId, ownerId)).includes(gameId);
      const gameFavIds = await (isKept ? remove : add)(brandId, ownerId, gameId);
      return { gameFavIds, isFav: !isKept };
    },
    async merge(brandId, ownerId, gameIds) {
      await withTx(db, async (tx) => {
        await favourites.lockOwner(tx, ownerId);
        const kept = await favourites.readIds(tx, brandId, ownerId, FAVOURITES_MAX);
        const fresh = [...new Set(gameIds)].filter((id) => !kept.includes(id));
        await favourites.insert(tx, brandId, ownerId, fresh.slice(0, FAVOURITES_MAX - kept.length), at());
      });
      return ids(brandId, ownerId);
    },
  };
}
