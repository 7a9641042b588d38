import { game } from '@kismet/contracts/catalogue/games';
import * as z from 'zod/mini';

export type Game = z.output<typeof game>;
const list = z.array(game);
/** An empty list that is always the same object, so that it causes no rerender. */
export const NO_GAMES: readonly Game[] = [];

/** Games stored in a browser, in wire spelling; unreadable ones are skipped. */
export function readKept(text: string | null): readonly Game[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return NO_GAMES;
    if (kept.length === 0) return NO_GAMES;
    return kept.flatMap((one) => {
      const read = z.safeDecode(game, one as never);
      return read.success ? [read.data] : [];
    });
  } catch {
    return NO_GAMES;
  }
}
export const writeKept = (games: readonly Game[]): string => JSON.stringify(z.encode(list, [...games]));

/** Moves a game to the front, without duplicates, up to `max`. */
export const withFirst = (games: readonly Game[], first: Game, max: number): readonly Game[] =>
  [first, ...games.filter((one) => one.gameId !== first.gameId)].slice(0, max);
