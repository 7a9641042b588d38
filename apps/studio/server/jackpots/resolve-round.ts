import { contributionOf, isWinningTicket, payableOf } from '../../games/engine/jackpot.ts';
import type { RoundOutcome } from '../../games/engine/outcome.ts';
import type { Title } from '../../games/engine/title.ts';
import { inTransaction, type Pool } from '../database.ts';
import { addJackpot, moveRound, type Round } from '../rounds/round-store.ts';
import { payIn, payOut } from './jackpot-store.ts';

/**
 * Saves the outcome of an accepted round. Where its game has a pool, the stake's share goes in and a winning ticket takes the
 * pool out, in the same transaction: a round that somebody else saved first pays nothing in and takes nothing out.
 * `payout` is what the game itself pays. Gives null where another process saved it.
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
    // The round is taken first: whoever comes second finds it moved, and leaves the pool alone.
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
