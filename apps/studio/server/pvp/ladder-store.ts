import { LISTED_HANDS } from '../../games/pvp/ladder.ts';
import type { Queryable } from '../database.ts';

/** A player's rating in a game. */
export interface RatingRow {
  readonly owner: string;
  readonly ratingE2: number;
  readonly hands: number;
  /** The name at the last table. */
  readonly name: string;
}

const COLUMNS = 'owner, rating_e2 as "ratingE2", hands, name';

/** Ratings of players, locked in owner order until the transaction ends; a player without one starts with the initial rating. */
export async function lockRatings(
  tx: Queryable,
  game: string,
  owners: readonly string[],
  first: number,
): Promise<RatingRow[]> {
  const inOrder = owners.toSorted();
  await tx.query(
    `insert into studio.player_rating (owner, game, rating_e2, hands, name, changed_at)
     select owner, $1, $3, 0, '', clock_timestamp() from unnest($2::text[]) as owner on conflict (owner, game) do nothing`,
    [game, inOrder, first],
  );
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.player_rating where game = $1 and owner = any ($2::text[]) order by owner for update`,
    [game, inOrder],
  );
  return rows;
}

/** Stores ratings, each after one more hand. */
export async function keepRatings(tx: Queryable, game: string, rows: readonly RatingRow[]): Promise<void> {
  await tx.query(
    `update studio.player_rating r set rating_e2 = one.rating_e2, hands = r.hands + 1, name = one.name, changed_at = clock_timestamp()
     from unnest($2::text[], $3::integer[], $4::text[]) as one(owner, rating_e2, name) where r.game = $1 and r.owner = one.owner`,
    [game, rows.map(({ owner }) => owner), rows.map(({ ratingE2 }) => ratingE2), rows.map(({ name }) => name)],
  );
}

/** The best of those who have played enough hands. */
export async function bestRatings(tx: Queryable, game: string, limit: number): Promise<RatingRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.player_rating where game = $1 and hands >= ${LISTED_HANDS}
     order by rating_e2 desc, owner limit $2`,
    [game, limit],
  );
  return rows;
}

/** A player's rating; null before the first rated hand. */
export async function ratingOf(tx: Queryable, owner: string, game: string): Promise<RatingRow | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.player_rating where owner = $1 and game = $2`, [
    owner,
    game,
  ]);
  return rows[0] ?? null;
}

/** How many of those who have played enough hands are rated higher, counted up to a limit. */
export async function countAbove(tx: Queryable, game: string, ratingE2: number, limit: number): Promise<number> {
  const { rows } = await tx.query(
    `select count(*)::integer as count from (select from studio.player_rating
       where game = $1 and hands >= ${LISTED_HANDS} and rating_e2 > $2 limit $3) as above`,
    [game, ratingE2, limit],
  );
  return rows[0].count;
}
