import type { Db } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgreementsDeps } from '../deps.ts';
import { kindOf } from '../kinds.ts';
import { readTill, type Series } from './run-store.ts';
import * as store from './slot-store.ts';

const PAGE = 1000;

/**
 * The first slot after the settled ones with a change of a ticket that had earned commission (rule 2.8): it is settled whether or not
 * an agreement is in force, since the payment is reversed exactly. Null without one. Continues from where it last found nothing
 * left.
 */
export async function nextBack(deps: AgreementsDeps, series: Series): Promise<Date | null> {
  const { db, books } = deps;
  if (kindOf(series.kind).pays !== 'by-ticket') return null;
  const brandId = series.brand_id;
  const till = await readTill(db, series);
  const begun = await store.readBackRead(db, brandId);
  let [after, read, first] = [begun, begun, null as Date | null];
  for (;;) {
    const page = await books.changedBets(queryOf(db), { brandId, after, limit: PAGE });
    const waits = await waiting(db, page, till);
    for (const { slot } of waits) if (!first || slot < first) first = slot;
    const last = page.at(-1);
    if (!last) break;
    after = last.factId;
    // pending reversals are checked again, as is everything counted later
    if (!first) read = after;
    if (page.length < PAGE) break;
  }
  if (read > begun) await store.writeBackRead(db, brandId, read);
  return first;
}
async function waiting<F extends { readonly betId: string; readonly slot: Date }>(
  db: Db,
  page: readonly F[],
  till: Date,
): Promise<F[]> {
  const earned = await store.readEarning(
    db,
    page.map((fact) => fact.betId),
  );
  return page.filter((fact) => fact.slot >= till && earned.has(fact.betId));
}
