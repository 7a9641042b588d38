import type { Db } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgreementsDeps } from '../deps.ts';
import { kindOf } from '../kinds.ts';
import { readTill, type Series } from './run-store.ts';
import * as store from './slot-store.ts';

const PAGE = 1000;

/**
 * The first slot behind those that were settled in which a ticket changed that had earned somebody something (rule 2.8): it is settled whether
 * or not an agreement is in force, for what was paid is taken back to the unit. Null where there is none. Reads on from where it found nothing
 * left the last time.
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
    // what waits is looked at again, and so is all that was counted later
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
