import { wagerById } from '../../wagers/wager-store.ts';
import type { WagerWork } from '../../wagers/wager-work.ts';
import { confirmRefundUndo, confirmRefundWin, owedRefunds, type StoredRefund } from './refund-store.ts';

const BATCH = 50;

/**
 * Sends what refunds of cases still owe: for each, first the new payment and then the reversal of the former one (rule 6.2). The bytes are
 * stored, so any number of processes may send them, and send them again. Whatever the wallet does not confirm stays owed.
 */
export async function payRefunds(work: WagerWork): Promise<void> {
  for (const one of await owedRefunds(work.pool, BATCH)) await pay(work, one);
}

async function pay(work: WagerWork, one: StoredRefund): Promise<void> {
  const { house } = await wagerById(work.pool, one.owner, one.wager);
  const now = () => new Date(work.clock.now());
  if (!one.isWon) {
    if ((await work.wallet.send(house, 'win', one.winBody, 1)).status !== 'RS_OK') return;
    await confirmRefundWin(work.pool, one, now());
  }
  if ((await work.wallet.send(house, 'rollback', one.undoBody, 1)).status !== 'RS_OK') return;
  await confirmRefundUndo(work.pool, one, now());
}
