import type { TableChoice } from '../../server/http/table-seat.ts';

const PLACES = 4;
const STORAGE_KEY = 'kismet-tables';

/** A table as named in calls. */
export const queryOf = (table: string): string => `?table=${encodeURIComponent(table)}`;

/**
 * Four tables to start with: the one being played, then those shown last time, then others, one of each game before a second one of any, those
 * at the played table's level first. Tables of closed games are left out.
 * @param kept stored names of tables: those that are not tables of the house are left out
 */
export function firstTables(
  choices: readonly TableChoice[],
  played: string,
  kept: readonly string[],
): (string | null)[] {
  const open = choices.filter(({ isShut }) => !isShut);
  const known = new Set(open.map(({ table }) => table));
  const level = choices.find(({ table }) => table === played)?.level?.code;
  const seconds = open.filter((one) => one.level?.code !== level);
  const others = [...open.filter((one) => one.level?.code === level), ...seconds].map(({ table }) => table);
  const wanted = [...new Set([played, ...kept, ...others])].filter((table) => known.has(table)).slice(0, PLACES);
  return Array.from({ length: PLACES }, (_, place) => wanted[place] ?? null);
}

/** Tables last shown in this browser. */
export function storedTables(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, PLACES) : [];
  } catch {
    return [];
  }
}
/** Stores them; a browser without storage forgets them with the page. */
export function keepTables(tables: readonly (string | null)[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(tables.filter((one) => one !== null)));
  } catch {
    // a private window may refuse storage
  }
}
