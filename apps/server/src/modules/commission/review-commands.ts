import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Tx } from '../../platform/db.ts';
import { type Query, queryOf } from '../../platform/query.ts';
import { type Pair, pairsOf, type Shared } from './review.ts';
import * as store from './review-store.ts';

export interface ReviewDeps {
  readonly clock: Clock;
  /** Paths from root to self; members without one are not in the answer. */
  readonly pathOf: (query: Query, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, readonly bigint[]>>;
}

/**
 * Opens a case for each of these accounts that is an upline or downline of a member: commission between the two is held from now
 * on. Runs in the transaction in which they came to share something, so that no bet can precede it.
 */
export async function noteShared(
  { clock, pathOf }: ReviewDeps,
  tx: Tx,
  member: { readonly memberId: bigint; readonly brandId: number },
  shared: readonly Shared[],
): Promise<void> {
  if (shared.length === 0) return;
  const paths = await pathOf(queryOf(tx), [member.memberId, ...new Set(shared.map(({ memberId }) => memberId))]);
  const at = new Date(clock.now());
  for (const pair of pairsOf(member.memberId, shared, paths))
    await store.writeReview(tx, { ...pair, brandId: member.brandId, at });
}

/**
 * Closes a case: held commission is paid with the next round, or reversed and never paid; future bets follow the decision. Refuses
 * `NOT_FOUND`, and `EDIT_CONFLICT` when it was decided before.
 */
export async function decideReview(
  { clock }: Pick<ReviewDeps, 'clock'>,
  tx: Tx,
  who: { readonly brandId: number; readonly operatorId: bigint },
  pair: Pair,
  { isReleased, reason }: { readonly isReleased: boolean; readonly reason: string },
): Promise<store.ReviewRow> {
  await store.waitForTurn(tx);
  const row = await store.lockReview(tx, who.brandId, pair);
  if (!row) throw new Refused('NOT_FOUND');
  if (row.state !== 'held') throw new Refused('EDIT_CONFLICT');
  const at = new Date(clock.now());
  const state = isReleased ? 'released' : 'refused';
  await store.writeDecision(tx, pair, { state, by: who.operatorId, reason, at });
  if (isReleased) await store.makeDue(tx, pair, at);
  else await store.takeBackHeld(tx, pair);
  return { ...row, state, decided_at: at, decided_by: who.operatorId, reason };
}
