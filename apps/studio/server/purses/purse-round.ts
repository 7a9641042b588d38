import { assert } from '@kismet/kernel/assert';
import type { Clock } from '@kismet/kernel/time';
import { inTransaction, type Pool, type Queryable } from '../database.ts';
import type { ReachPoint } from '../rounds/crash-point.ts';
import { moveRound, type Round } from '../rounds/round-store.ts';
import { changePurse, type PurseOf, readPurse } from './purse-store.ts';

/** What of the studio a round from a purse needs. */
interface PurseWork {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly reach: ReachPoint;
}

/** The player, the house and the currency of a round are those of its purse. */
const purseOf = ({ house, owner, currency }: Round): PurseOf => ({ house, owner, currency });

/**
 * Takes the stake of a round in the transaction that journals it, so the fate of such a bet is never in doubt and nothing has to
 * be rolled back: the round is accepted, or declined for lack of money.
 */
export async function betFromPurse(work: PurseWork, tx: Queryable, journalled: Round, now: Date): Promise<Round> {
  const purse = purseOf(journalled);
  const sent = await moveRound(tx, journalled, 'sent');
  assert(sent, 'a round was moved from outside the transaction that journals it');
  const change = { kind: 'bet', reference: sent.id, amount: -sent.stake, at: now } as const;
  const after = await changePurse(tx, purse, change);
  work.reach('in_purse_bet');
  const answered =
    after === null
      ? await moveRound(tx, sent, 'declined', {
          refusal: 'RS_ERROR_NOT_ENOUGH_MONEY',
          balanceAfter: await readPurse(tx, purse),
          dueAt: null,
          finishedAt: now,
        })
      : await moveRound(tx, sent, 'accepted', { balanceBefore: after + sent.stake });
  assert(answered, 'a round was moved from outside the transaction that journals it');
  return answered;
}

/** Pays a saved outcome and ends its round, in one transaction; null where another process did. */
export async function payIntoPurse(work: PurseWork, round: Round): Promise<Round | null> {
  const now = new Date(work.clock.now());
  const paid = await inTransaction(work.pool, async (tx) => {
    // The round is taken first: whoever comes second finds it moved, and leaves the purse alone.
    const queued = await moveRound(tx, round, 'queued', { queuedAt: now });
    if (!queued) return null;
    const amount = queued.payout!;
    const purse = purseOf(queued);
    const balanceAfter =
      amount > 0n
        ? await changePurse(tx, purse, { kind: 'win', reference: queued.id, amount, at: now })
        : await readPurse(tx, purse);
    assert(balanceAfter !== null, 'the purse of a paid round is gone');
    work.reach('in_purse_win');
    return moveRound(tx, queued, 'confirmed', { balanceAfter, dueAt: null, finishedAt: now });
  });
  if (paid) work.reach('after_purse_win');
  return paid;
}
