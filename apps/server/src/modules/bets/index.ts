import type { Db } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import type { BetChange, BetPrice, PlacedBet } from './bet.ts';
import { readOpenGames, stakedSince } from './record-store.ts';
import { insertBets, updateBets } from './store.ts';

/**
 * The canonical record of bets. It depends on no other module: sources write to it, turnover consumers read its view
 * `bets.record`, and its outbox publishes changes.
 */
export interface Bets {
  /** Participant in the fast path: writes many bets in the batched writer's own transaction. */
  writeMany(query: Query, placed: readonly PlacedBet[], changes: readonly BetChange[]): Promise<void>;
  /** Units staked since a moment over all games, void bets excluded. */
  stakedSince(db: Db, ownerId: bigint, since: Date): Promise<bigint>;
  /** Games in which the member has an unsettled bet, as `vendor/game`. */
  openGames(db: Db, ownerId: bigint): Promise<ReadonlySet<string>>;
}

export function createBets(): Bets {
  return {
    stakedSince,
    openGames: async (db, ownerId) =>
      new Set((await readOpenGames(db, ownerId)).map((bet) => `${bet.source_code}/${bet.game_code}`)),
    async writeMany(query, placed, changes) {
      // Sent in this order without awaiting each: a change may refer to a bet of the same batch.
      await Promise.all([insertBets(query, placed), updateBets(query, changes)]);
    },
  };
}
export {
  ABOVE_ALL,
  cutRead,
  type NodeBound,
  nextSpan,
  type OutboxPosition,
  type OutboxSpan,
  oldestUnread,
  readBounds,
} from './outbox-store.ts';
export { type CountedBet, countsWith, validBets } from './valid-bet.ts';
export type { BetChange, BetPrice, PlacedBet };
