import { inTransaction } from '../database.ts';
import type { Session } from '../sessions/session-store.ts';
import { newWager, type WagerPlace } from '../wagers/wager-calls.ts';
import { addWager, findWager, keepAnswer } from '../wagers/wager-store.ts';
import type { WagerWork } from '../wagers/wager-work.ts';
import { mayBeFree } from './take-free-round.ts';

/** A wager to be played with a free round. `stake` in units of 10^-5; `text` says what it covers, for the operator's record. */
export interface FreeWager {
  readonly place: WagerPlace;
  readonly stake: bigint;
  readonly text: string;
  readonly rewardId: string;
}

/**
 * Journals the wager of a free entry with the bytes of its bet, before it is sent. The reward's lock keeps a second entry from using the same
 * round meanwhile; an entry that comes too late is declined here, and nothing is sent: a free entry never turns into a paid one. Safe to repeat.
 */
export async function journalFreeEntry(
  work: WagerWork,
  session: Session,
  { place, stake, text, rewardId }: FreeWager,
): Promise<void> {
  const nowMs = work.clock.now();
  const now = new Date(nowMs);
  await inTransaction(work.pool, async (tx) => {
    if (await findWager(tx, session.owner, place.id)) return;
    const isFree = await mayBeFree(tx, session, rewardId, stake, now);
    const wager = newWager(session, place, stake, text, nowMs, { freeRewardId: isFree ? rewardId : null });
    await addWager(tx, wager, now);
    if (!isFree) await keepAnswer(tx, session.owner, place.id, 'declined');
  });
}
