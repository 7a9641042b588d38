import type { Queryable } from '../../database.ts';
import { inBatchesOn } from '../../in-batches.ts';
import { type BetId, type KnownBet, knownBets } from './referral-store.ts';

const MOST = 50;
const BATCHES_AT_ONCE = 2;
const GATHER_MS = 4;

/** What is known about a bet's id. Every bet needs it, so ids of one moment share a statement. */
export const knownBet = inBatchesOn(
  (tx: Queryable, ids: readonly BetId[]): Promise<KnownBet[]> => knownBets(tx, ids),
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);
