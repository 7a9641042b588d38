import { Refused } from '@kismet/kernel/outcome';
import { itemOf, readItem, type Starred, withStar } from '../../games/sports/book/favourites.ts';
import { leagueOf, teamOf } from '../../games/sports/calendar/leagues.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { lockStars, starsOf, writeStars } from './favourite-store.ts';
import { fixtureById, fixturesById } from './fixture-store.ts';
import type { SportsBook } from './sports-book.ts';

/** What a player has starred, as `kind:code`, the latest last. */
export const favouritesOf = ({ deps }: SportsBook, owner: string): Promise<readonly string[]> =>
  starsOf(deps.pool, owner);

/** Whether such a match, league or side exists, our own or from a feed. */
async function isKnown({ matches, deps }: SportsBook, { kind, code }: Starred): Promise<boolean> {
  if (kind === 'fixture') return (await fixtureById(deps.pool, code)) !== null;
  if (kind === 'league' ? leagueOf(code) : teamOf(code)) return true;
  const planned = await matches.planned();
  return planned.some(({ fixture: { league, home, away } }) =>
    kind === 'league' ? league === code : home === code || away === code,
  );
}

/** Stars that are still valid: a finished match makes room for others. */
async function stillOn(tx: Queryable, items: readonly string[], now: number): Promise<readonly string[]> {
  const matches = items.map(readItem).flatMap((one) => (one?.kind === 'fixture' ? [one.code] : []));
  if (matches.length === 0) return items;
  const rows = await fixturesById(tx, matches);
  const on = new Set(rows.filter(({ endsAt }) => endsAt > now).map(({ id }) => `fixture:${id}`));
  return items.filter((item) => !item.startsWith('fixture:') || on.has(item));
}

/**
 * Sets or removes a star (rule 6.132). Any number of devices may do so at once, and repeatedly. Returns all stars afterwards. Refuses NOT_FOUND
 * for something that does not exist, and STARS_FULL when there is no room left.
 */
export async function star(
  book: SportsBook,
  owner: string,
  starred: Starred,
  isStarred: boolean,
): Promise<readonly string[]> {
  if (isStarred && !(await isKnown(book, starred))) throw new Refused('NOT_FOUND');
  return inTransaction(book.deps.pool, async (tx) => {
    const before = await lockStars(tx, owner);
    const item = itemOf(starred);
    const after =
      withStar(before, item, isStarred) ?? withStar(await stillOn(tx, before, book.deps.time.now()), item, isStarred);
    if (!after) throw new Refused('STARS_FULL');
    if (after !== before) await writeStars(tx, owner, after);
    return after;
  });
}
