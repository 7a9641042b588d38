import { Refused } from '@kismet/kernel/outcome';
import type { Tier } from '@kismet/rules/agreements/kind';
import { moveOf } from '@kismet/rules/agreements/state';
import { type Tx, withTx } from '../../../platform/db.ts';
import type { AgreementsDeps } from '../deps.ts';
import { readRules } from '../rules-store.ts';
import { judgeTerms, termsAt } from './agreement.ts';
import * as store from './agreement-store.ts';
import { endAll, endingsOf, liveBelow, turnOf } from './cascade.ts';
import { begin, endOne, hold, refuseMove, tellOther, write } from './change.ts';

const AT_ONCE = 200;
/** Expires offers and changes past their deadline; idempotent. */
export async function expireAgreements(deps: AgreementsDeps): Promise<void> {
  for (;;) {
    const due = await store.readExpired(deps.db, new Date(deps.clock.now()), AT_ONCE);
    for (const { agreement_id } of due)
      await withTx(deps.db, async (tx) => {
        const { row } = await hold(deps, tx, agreement_id);
        const at = new Date(deps.clock.now());
        const move = moveOf(row.state, 'expire', 'system', row.initiator);
        if (!move || !row.expires_at || row.expires_at > at) return;
        await store.dropVersion(tx, agreement_id, at);
        const endsAt = move.to === 'expired' ? { endsAt: at } : {};
        await write(tx, { row, move, event: 'expire', by: 'system', byId: null, ...endsAt, at });
      });
    if (due.length < AT_ONCE) return;
  }
}

/**
 * Ends a member's agreements with the direct upline because the node left its parent; in the caller's transaction, which holds the
 * nodes. All below end too (rules 1.2, 2.4). Agreements with the platform beside the tree continue.
 */
export async function endWithUpline(
  deps: AgreementsDeps,
  tx: Tx,
  {
    memberId,
    oldParentId,
    why,
  }: { readonly memberId: bigint; readonly oldParentId: bigint | null; readonly why: string },
): Promise<void> {
  for (const { agreement_id } of await store.readAllLiveOf(tx, memberId)) {
    const row = (await store.lockAgreement(tx, agreement_id))!;
    if (why === 'moved' && row.offerer_id !== oldParentId) continue;
    if (!moveOf(row.state, 'cascade', 'system', row.initiator)) continue;
    const end = await turnOf(deps, tx, row, new Date(deps.clock.now()));
    await endAll(deps, tx, [row, ...(await liveBelow(tx, row, 'update'))], end, why);
  }
}

/** Ends an agreement and all below it at the start of the current period, which is then not paid. Refuses `NOT_FOUND`, `AGREEMENT_STATE`. */
export async function voidAgreement(
  deps: AgreementsDeps,
  tx: Tx,
  wanted: {
    brandId: number;
    agreementId: string;
    operatorId: bigint;
    reason: string;
    startOfPeriod: (row: store.AgreementRow) => Promise<Date>;
  },
): Promise<void> {
  const { row } = await hold(deps, tx, wanted.agreementId);
  if (row.brand_id !== wanted.brandId) throw new Refused('NOT_FOUND');
  const move = moveOf(row.state, 'void', 'operator', row.initiator);
  if (!move) throw new Refused('AGREEMENT_STATE');
  const at = new Date(deps.clock.now());
  const detail = { reason: wanted.reason };
  const change = { row, move, event: 'void', by: 'operator' as const, byId: wanted.operatorId, detail, at };
  await endOne(deps, tx, change, row.state === 'offered' ? at : await wanted.startOfPeriod(row));
  await tellOther(deps, tx, row, 'upline', 'agreement-ended');
  await tellOther(deps, tx, row, 'accepter', 'agreement-ended');
}

/** Sets terms from the next boundary without the two sides. Refuses `NOT_FOUND`, `AGREEMENT_STATE`, `REQUEST_OPEN`, and as `judgeTerms`. */
export async function overrideAgreement(
  deps: AgreementsDeps,
  tx: Tx,
  wanted: { brandId: number; agreementId: string; operatorId: bigint; tiers: readonly Tier[] },
): Promise<void> {
  const { row, above } = await hold(deps, tx, wanted.agreementId);
  if (row.brand_id !== wanted.brandId) throw new Refused('NOT_FOUND');
  if (row.state !== 'active') throw refuseMove(row);
  const at = new Date(deps.clock.now());
  const { rules } = await readRules(tx, row.brand_id);
  const versions = await store.readVersions(tx, [row.agreement_id, ...(above ? [above.agreement_id] : [])]);
  const bound = above ? (termsAt(versions.get(above.agreement_id)!, at).accepted?.tiers ?? null) : null;
  const refused = judgeTerms(row.kind, wanted.tiers, bound, rules);
  if (refused) throw refused;
  const no = versions.get(row.agreement_id)!.at(-1)!.no + 1;
  await store.insertVersion(tx, { agreementId: row.agreement_id, no, tiers: wanted.tiers, at });
  const ended = await endingsOf(tx, row, wanted.tiers, rules.sameLevel, 'update');
  const move = { to: 'active', does: 'replace' } as const;
  await begin(deps, tx, { row, move, no, by: 'operator', byId: wanted.operatorId, ended, at });
  await tellOther(deps, tx, row, 'upline', 'agreement-accepted');
  await tellOther(deps, tx, row, 'accepter', 'agreement-accepted');
}
