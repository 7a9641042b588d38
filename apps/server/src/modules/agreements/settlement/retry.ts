import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgreementsDeps } from '../deps.ts';
import { readRules } from '../rules-store.ts';
import { payTree } from './bill-money.ts';
import * as store from './bill-store.ts';

const AT_ONCE = 100;

/**
 * Pays an agent's open bills of direct downlines from the ledger account, oldest first, as far as the balance allows (rule 2.7).
 * Idempotent. Returns the amount paid.
 */
export async function payDebts(deps: AgreementsDeps, memberId: bigint): Promise<bigint> {
  const { db } = deps;
  let paid = 0n;
  // first, since it is called after every credit
  const debts = await store.readDebts(db, memberId, AT_ONCE);
  if (debts.length === 0 || (await deps.blockedOf(queryOf(db), [memberId])).has(memberId)) return paid;
  const trees = new Map<string, store.BillRow>();
  for (const bill of debts) {
    const key = `${bill.run_id}:${bill.category}:${bill.root_id}`;
    if (!trees.has(key)) trees.set(key, bill);
  }
  for (const bill of trees.values()) {
    if (((await deps.wallet.balancesOf([memberId])).get(memberId)?.total ?? 0n) <= 0n) break;
    const before = await store.readOwed(db, memberId);
    const { rules } = await readRules(db, bill.brand_id);
    const tree = { runId: bill.run_id, category: bill.category, rootId: bill.root_id };
    const moved = await withTx(db, (tx) => payTree(deps, tx, tree, memberId, rules.restDays));
    for (const id of moved) {
      deps.moved(id);
      deps.changed(id);
    }
    paid += before.owed - (await store.readOwed(db, memberId)).owed;
  }
  return paid;
}

/** Retries all agents with open bills and a balance: wins are credits too, but are not reported. */
export async function payAllDebts(deps: AgreementsDeps): Promise<void> {
  let after = 0n;
  for (;;) {
    const debtors = await store.readDebtors(deps.db, after, AT_ONCE);
    const balances = await deps.wallet.balancesOf(debtors.map((one) => one.payer_id));
    for (const { payer_id } of debtors)
      if ((balances.get(payer_id)?.total ?? 0n) > 0n)
        await payDebts(deps, payer_id).catch((err) => deps.log.error({ err }, 'a debt could not be paid'));
    const last = debtors.at(-1);
    if (!last || debtors.length < AT_ONCE) return;
    after = last.payer_id;
  }
}

/** Expires remainders past their deadline. */
export async function expireRests(deps: AgreementsDeps): Promise<void> {
  while ((await store.expireOld(deps.db, new Date(deps.clock.now()), 500)) === 500);
}
