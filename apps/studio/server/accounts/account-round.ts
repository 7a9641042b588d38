import { assert } from '@kismet/kernel/assert';
import type { Clock } from '@kismet/kernel/time';
import { inTransaction, type Pool, type Queryable } from '../database.ts';
import type { ReachPoint } from '../rounds/crash-point.ts';
import { moveRound, type Round } from '../rounds/round-store.ts';
import { type AccountKey, changeAccount, readBalance } from './account-store.ts';

/** What a round paid from an account needs from the studio. */
interface RoundMoneyWork {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly reach: ReachPoint;
}

/** Player, house and currency of a round are those of its account. */
const accountOf = ({ house, owner, currency }: Round): AccountKey => ({ house, owner, currency });

/**
 * Debits the stake in the transaction that journals the round, so the outcome of such a bet is always known and never needs a rollback: the
 * round is accepted, or declined for insufficient funds.
 */
export async function betFromAccount(
  work: RoundMoneyWork,
  tx: Queryable,
  journalled: Round,
  now: Date,
): Promise<Round> {
  const account = accountOf(journalled);
  const sent = await moveRound(tx, journalled, 'sent');
  assert(sent, 'a round was moved from outside the transaction that journals it');
  const change = { kind: 'bet', reference: sent.id, amount: -sent.stake, at: now } as const;
  const after = await changeAccount(tx, account, change);
  work.reach('in_account_bet');
  const answered =
    after === null
      ? await moveRound(tx, sent, 'declined', {
          refusal: 'RS_ERROR_NOT_ENOUGH_MONEY',
          balanceAfter: await readBalance(tx, account),
          dueAt: null,
          finishedAt: now,
        })
      : await moveRound(tx, sent, 'accepted', { balanceBefore: after + sent.stake });
  assert(answered, 'a round was moved from outside the transaction that journals it');
  return answered;
}

/** Credits a stored outcome and ends its round, in one transaction; null when another process has done so. */
export async function payIntoAccount(work: RoundMoneyWork, round: Round): Promise<Round | null> {
  const now = new Date(work.clock.now());
  const paid = await inTransaction(work.pool, async (tx) => {
    // The round is updated first: a second process then finds it changed and leaves the account alone.
    const queued = await moveRound(tx, round, 'queued', { queuedAt: now });
    if (!queued) return null;
    const amount = queued.payout!;
    const account = accountOf(queued);
    const balanceAfter =
      amount > 0n
        ? await changeAccount(tx, account, { kind: 'win', reference: queued.id, amount, at: now })
        : await readBalance(tx, account);
    assert(balanceAfter !== null, 'the account of a paid round is gone');
    work.reach('in_account_win');
    return moveRound(tx, queued, 'confirmed', { balanceAfter, dueAt: null, finishedAt: now });
  });
  if (paid) work.reach('after_account_win');
  return paid;
}
