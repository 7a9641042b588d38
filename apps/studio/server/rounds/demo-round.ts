import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { TICKETS } from '../../games/engine/jackpot.ts';
import { titleOf } from '../../games/titles.ts';
import type { Queryable } from '../database.ts';
import { outcomeOf } from '../fairness/fairness.ts';
import type { Seed } from '../fairness/seed-store.ts';
import { sessionById, setPlayBalance } from '../sessions/session-store.ts';
import type { RoundEvent } from './round.ts';
import { moveRound, type Round, type RoundChanges } from './round-store.ts';

/**
 * A play-money round: the same outcome by the same rules, without a wallet, in the transaction that journals it.
 * Refuses NOT_ENOUGH_PLAY_MONEY, and then stores no round.
 */
export async function playDemoRound(tx: Queryable, journalled: Round, seed: Seed, now: Date): Promise<Round> {
  // A demo neither contributes to a pool nor wins it; its ticket is still drawn, so that a round is verified the same way.
  const { rules, jackpot } = titleOf(journalled.gameCode)!;
  const { playBalance } = await sessionById(tx, journalled.sessionId, true);
  if (playBalance < journalled.stake) throw new Refused('NOT_ENOUGH_PLAY_MONEY');
  const outcome = outcomeOf(rules, seed, journalled.nonce, jackpot ? TICKETS : null);
  const payout = (journalled.stake / BigInt(rules.coins)) * BigInt(outcome.points);
  const balanceAfter = playBalance - journalled.stake + payout;
  await setPlayBalance(tx, journalled.sessionId, balanceAfter);
  let round = journalled;
  const move = async (event: RoundEvent, changes: RoundChanges = {}): Promise<void> => {
    const moved = await moveRound(tx, round, event, changes);
    assert(moved, 'a demo round was moved from outside its transaction');
    round = moved;
  };
  await move('sent');
  await move('accepted', { balanceBefore: playBalance });
  await move('resolved', { outcome, payout });
  await move('queued');
  await move('confirmed', { balanceAfter, dueAt: null, finishedAt: now });
  return round;
}
