import { contributionOf, isWinningTicket, payableOf } from '../../games/engine/jackpot.ts';
import type { RoundOutcome } from '../../games/engine/outcome.ts';
import type { Title } from '../../games/engine/title.ts';
import { inTransaction, type Pool } from '../database.ts';
import { addJackpot, moveRound, type Round } from '../rounds/round-store.ts';
import { payIn, payOut } from './jackpot-store.ts';

/**
 * Stores the outcome of an accepted round. In a game with a pool, the stake's contribution is added and a winning ticket takes
 * the pool, in the same transaction: when another process stored the outcome first, nothing is contributed or taken.
 * `payout` is the pay of the game itself. Returns null when another process stored it.
 */
export async function resolveRound(
  pool: Pool,
  round: Round,
  title: Title,
  outcome: RoundOutcome,
  payout: bigint,
  now: Date,
): Promise<Round | null> {
  if (!title.jackpot) return moveRound(pool, round, 'resolved', { outcome, payout });
  const { code } = title.jackpot;
  return inTransaction(pool, async (tx) => {
    // The round is updated first: a second process then finds it changed and leaves the pool alone.
    const share = contributionOf(round.stake);
    const taken = await moveRound(tx, round, 'resolved', { outcome, payout, jackpotIn: share, jackpotWon: 0n });
    if (!taken) return null;
    const amount = await payIn(tx, code, round.currency, share);
    if (!isWinningTicket(outcome.ticket!, round.stake)) return taken;
    const won = payableOf(amount);
    await payOut(tx, code, round.currency, won, now);
    return addJackpot(tx, taken, won);
  });
}
