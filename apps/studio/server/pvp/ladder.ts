import { FIRST_RATING_E2, LISTED_HANDS, ratingsAfter } from '../../games/pvp/ladder.ts';
import type { Queryable } from '../database.ts';
import type { HandSeatRow } from './hand-store.ts';
import { bestRatings, countAbove, keepRatings, lockRatings, ratingOf } from './ladder-store.ts';

/** A place on the ladder. Ratings are whole points. */
export interface LadderRow {
  readonly place: number;
  readonly name: string;
  readonly rating: number;
  readonly hands: number;
  readonly isOwn: boolean;
}
/** The ladder of a game as a player sees it. */
export interface LadderView {
  readonly best: readonly LadderRow[];
  /** Null before the first rated hand. */
  readonly own: {
    readonly rating: number;
    readonly hands: number;
    /** Null while too few hands were played, and below the places that are counted. */
    readonly place: number | null;
    /** Hands still needed to be listed. */
    readonly missing: number;
  } | null;
}

const LISTED = 50;
/** Places below this are not counted: a number that low is no comfort to its player. */
const MOST_PLACES = 10_000;
const pointsOf = (ratingE2: number): number => Math.round(ratingE2 / 100);

/** Rates the seats of a hand between people at a public table (rule 6.24), in the transaction that records it. */
export async function rateHand(tx: Queryable, seats: readonly HandSeatRow[]): Promise<void> {
  const { game } = seats[0]!;
  const before = await lockRatings(
    tx,
    game,
    seats.map(({ owner }) => owner),
    FIRST_RATING_E2,
  );
  const seatOf = new Map(seats.map((seat) => [seat.owner, seat]));
  const after = ratingsAfter(
    before.map(({ owner, ratingE2, hands }) => ({ ratingE2, hands, isWinner: seatOf.get(owner)!.paid > 0n })),
  );
  await keepRatings(
    tx,
    game,
    before.map((row, n) => ({ ...row, ratingE2: after[n]!, name: seatOf.get(row.owner)!.name })),
  );
}

/** The best of a game, and where a player ranks among them. Equal ratings share a place. */
export async function ladderOf(tx: Queryable, owner: string, game: string): Promise<LadderView> {
  const rows = await bestRatings(tx, game, LISTED);
  const own = await ratingOf(tx, owner, game);
  const best = rows.map((row) => ({
    place: 1 + rows.findIndex(({ ratingE2 }) => ratingE2 === row.ratingE2),
    ...{ name: row.name, rating: pointsOf(row.ratingE2), hands: row.hands, isOwn: row.owner === owner },
  }));
  if (!own || own.hands === 0) return { best, own: null };
  const missing = Math.max(0, LISTED_HANDS - own.hands);
  const above = missing > 0 ? MOST_PLACES : await countAbove(tx, game, own.ratingE2, MOST_PLACES);
  const place = above < MOST_PLACES ? above + 1 : null;
  return { best, own: { rating: pointsOf(own.ratingE2), hands: own.hands, place, missing } };
}
