import { randomUUID } from 'node:crypto';
import type { CallResult } from '../../games/shared/table-round.ts';
import { inTransaction } from '../database.ts';
import { sessionById, setPlayBalance } from '../sessions/session-store.ts';
import { endWagers, freezePayment, keepAnswer, type WagerRow, wagerById } from './wager-store.ts';
import type { WagerCall, WagerWork } from './wager-work.ts';

/**
 * Carries out an effect with the play money of a demo session: what the wallet does otherwise, in one transaction and without a call. A repeat
 * changes nothing.
 */
export function movePlayMoney(
  work: WagerWork,
  { owner, id, sessionId }: Pick<WagerRow, 'owner' | 'id' | 'sessionId'>,
  effect: WagerCall,
): Promise<CallResult> {
  return inTransaction(work.pool, async (tx): Promise<CallResult> => {
    // The lock serialises everything that moves this session's money.
    const { playBalance } = await sessionById(tx, sessionId, true);
    const row = await wagerById(tx, owner, id);
    const now = new Date(work.clock.now());
    if (effect.do === 'bet') {
      if (row.betAnswer) return { kind: 'answer', id, answer: row.betAnswer };
      const answer = playBalance < row.stake ? 'declined' : 'accepted';
      if (answer === 'accepted') await setPlayBalance(tx, sessionId, playBalance - row.stake);
      return { kind: 'answer', id, answer: await keepAnswer(tx, owner, id, answer) };
    }
    if (!row.endedAt) {
      const isTaken = row.betAnswer === 'accepted';
      const back = effect.do === 'pay' ? effect.amount : isTaken ? row.stake : 0n;
      await setPlayBalance(tx, sessionId, playBalance + back);
      if (effect.do === 'pay') await freezePayment(tx, owner, id, back, { uuid: randomUUID(), body: 'play money' });
      else await keepAnswer(tx, owner, id, 'declined');
      await endWagers(tx, [{ owner, id }], now);
    }
    return { kind: 'confirmed', id };
  });
}
