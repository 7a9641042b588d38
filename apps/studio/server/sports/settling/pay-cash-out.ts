import { inTransaction } from '../../database.ts';
import { sessionById, setPlayBalance } from '../../sessions/session-store.ts';
import { wagerById } from '../../wagers/wager-store.ts';
import type { BookDeps } from '../book-deps.ts';
import { type CashOut, markCashOutPaid } from './cash-out-store.ts';

/**
 * Pays a cashed-out part of a bet: by its stored bytes, or in the play money of its session. False if the wallet has not confirmed it; the same
 * call is then repeated. No later payment of the ticket may overtake it, since the last one closes the round.
 */
export async function payCashOut(deps: BookDeps, sale: CashOut): Promise<boolean> {
  const row = await wagerById(deps.pool, sale.owner, sale.ticketId);
  const { isDemo } = await sessionById(deps.pool, row.sessionId, false);
  if (isDemo) {
    await inTransaction(deps.pool, async (tx) => {
      const { playBalance } = await sessionById(tx, row.sessionId, true);
      if (await markCashOutPaid(tx, sale, deps.time.now()))
        await setPlayBalance(tx, row.sessionId, playBalance + sale.amount);
    });
    return true;
  }
  const reply = await deps.wallet.send(row.house, 'win', sale.body!, 1);
  if (reply.status !== 'RS_OK') return false;
  deps.reach('after_cash_out_pay');
  await markCashOutPaid(deps.pool, sale, deps.time.now());
  return true;
}
