import { endedBy } from '@kismet/rules/agreements/cascade';
import type { Tier } from '@kismet/rules/agreements/kind';
import { nextBoundary } from '@kismet/rules/agreements/period';
import { moveOf } from '@kismet/rules/agreements/state';
import type { Db, Tx } from '../../../platform/db.ts';
import type { AgreementsDeps } from '../deps.ts';
import { wordOf } from '../kinds.ts';
import { readRules } from '../rules-store.ts';
import { measuredBy } from './agreement.ts';
import * as store from './agreement-store.ts';
import { insertStep } from './step-store.ts';

type Of = Pick<store.AgreementRow, 'accepter_id' | 'kind' | 'category'>;
/** Maximum depth of a tree; more would be a cycle. */
const DEEPEST = 40;

/** Every active agreement of the kind and category below a member, level by level from the top: the locking order. */
export async function liveBelow(
  from: Db | Tx,
  { accepter_id, kind, category }: Of,
  lock: 'update' | 'none',
): Promise<store.AgreementRow[]> {
  const all: store.AgreementRow[] = [];
  let above = [accepter_id];
  for (let level = 0; above.length > 0 && level < DEEPEST; level++) {
    const rows = await store.readGivenBy(from, above, kind, category, lock);
    all.push(...rows);
    above = rows.map((row) => row.accepter_id);
  }
  return all;
}

/** The agreements that would end if a member's terms became these (rule 2.4): those exceeding them, and all below. */
export async function endingsOf(
  from: Db | Tx,
  of: Of,
  terms: readonly Tier[],
  sameLevel: boolean,
  lock: 'update' | 'none',
): Promise<store.AgreementRow[]> {
  const all = await liveBelow(from, of, lock);
  const direct = all.filter((row) => row.offerer_id === of.accepter_id);
  const versions = await store.readVersions(
    from,
    direct.map((row) => row.agreement_id),
  );
  const ended = new Set(
    endedBy(
      terms,
      direct.map((row) => ({ id: row.agreement_id, tiers: measuredBy(versions.get(row.agreement_id) ?? []) })),
      sameLevel,
    ),
  );
  const people = new Set<bigint>();
  return all.filter((row) => {
    if (!ended.has(row.agreement_id) && !people.has(row.offerer_id)) return false;
    people.add(row.accepter_id);
    return true;
  });
}

/** Ends agreements because one above ended; those in force last until `end`, when the one above ends. */
export async function endAll(
  deps: Pick<AgreementsDeps, 'clock' | 'tell'>,
  tx: Tx,
  rows: readonly store.AgreementRow[],
  end: Date,
  why: string,
): Promise<void> {
  const at = new Date(deps.clock.now());
  for (const row of rows) {
    const move = moveOf(row.state, 'cascade', 'system', row.initiator);
    if (!move) continue;
    const isInForce = move.does === 'end-next';
    await store.dropVersion(tx, row.agreement_id, at);
    if (isInForce) await store.endVersions(tx, row.agreement_id, end);
    await store.writeState(tx, row.agreement_id, {
      state: move.to,
      initiator: null,
      expiresAt: null,
      beginsAt: null,
      endsAt: isInForce ? end : at,
      at,
    });
    await insertStep(tx, {
      agreementId: row.agreement_id,
      at,
      event: why,
      by: 'system',
      byId: null,
      state: move.to,
    });
    for (const ownerId of [row.accepter_id, row.offerer_id])
      if (ownerId !== 0n)
        await deps.tell(tx, {
          ownerId,
          brandId: row.brand_id,
          kind: 'agreement-ended',
          params: { kind: wordOf(row.kind) },
        });
  }
}

/** When an accepted change begins or ends: at the next period boundary, or at once if the brand says so (rule 8.4). */
export async function turnOf(
  deps: Pick<AgreementsDeps, 'brandOf'>,
  from: Db | Tx,
  { brand_id, period }: Pick<store.AgreementRow, 'brand_id' | 'period'>,
  at: Date,
): Promise<Date> {
  const { rules } = await readRules(from, brand_id);
  if (rules.effective === 'immediate') return at;
  return new Date(nextBoundary(period, at.getTime(), (await deps.brandOf(brand_id)).zone));
}
/** When an agreement begins: no earlier than the one above it, nor before the end of a previous one (`readReady`). */
export async function beginOf(deps: AgreementsDeps, tx: Tx, row: store.AgreementRow, at: Date): Promise<Date> {
  const [turn, ready] = [await turnOf(deps, tx, row, at), await store.readReady(tx, row)];
  return ready && ready > turn ? ready : turn;
}
