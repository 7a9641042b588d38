import type { AgreementsDeps } from '../deps.ts';
import { readDebtorsOf } from './bill-store.ts';
import { payDebts } from './retry.ts';

const AT_ONCE = 1000;

/**
 * Pays debts of members who were credited, without making the caller wait. A nightly payout credits everybody at once: members
 * queue, and a page of them costs one query unless somebody owes. What fails is tried again every minute (`payAllDebts`).
 */
export function createAfterCredits(deps: AgreementsDeps): (memberId: bigint) => void {
  const waiting = new Set<bigint>();
  let isPaying = false;
  const failed = (err: unknown) => deps.log.error({ err }, 'debts could not be collected after a credit');
  function nextPage(): bigint[] {
    const page: bigint[] = [];
    for (const memberId of waiting) {
      if (page.length === AT_ONCE) break;
      page.push(memberId);
      waiting.delete(memberId);
    }
    return page;
  }
  async function pay(): Promise<void> {
    isPaying = true;
    while (waiting.size > 0) {
      const debtors = await readDebtorsOf(deps.db, nextPage()).catch((error) => {
        failed(error);
        return [];
      });
      for (const memberId of debtors) await payDebts(deps, memberId).catch(failed);
    }
    isPaying = false;
  }
  return (memberId) => {
    waiting.add(memberId);
    if (!isPaying) void pay();
  };
}
