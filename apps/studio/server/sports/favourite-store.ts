import type { Queryable } from '../database.ts';

/** What a player has starred, in the order in which it was starred. */
export async function starsOf(tx: Queryable, owner: string): Promise<readonly string[]> {
  const { rows } = await tx.query('select items from studio.book_favourites where owner = $1', [owner]);
  return rows[0]?.items ?? [];
}

/** The same, locked until the transaction ends; a player without a row gets one. */
export async function lockStars(tx: Queryable, owner: string): Promise<readonly string[]> {
  await tx.query('insert into studio.book_favourites (owner) values ($1) on conflict (owner) do nothing', [owner]);
  const { rows } = await tx.query('select items from studio.book_favourites where owner = $1 for update', [owner]);
  return rows[0].items;
}

export async function writeStars(tx: Queryable, owner: string, items: readonly string[]): Promise<void> {
  await tx.query('update studio.book_favourites set items = $2::text[] where owner = $1', [owner, items]);
}
