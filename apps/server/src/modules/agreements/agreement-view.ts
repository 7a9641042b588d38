import type { AgreementCategory, Ending, ShownAgreement, ShownBill } from '@kismet/contracts/agreements/terms';
import type { Db } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { maskedName } from '../members/index.ts';
import type { AgreementsDeps } from './deps.ts';
import { type TermsNow, termsAt } from './lifecycle/agreement.ts';
import type { AgreementRow, VersionRow } from './lifecycle/agreement-store.ts';
import * as store from './lifecycle/agreement-store.ts';
import { endingsOf } from './lifecycle/cascade.ts';
import { tierToWire } from './lifecycle/terms.ts';
import { readRules } from './rules-store.ts';
import type { BillRow } from './settlement/bill-store.ts';
import { readSnapshotRows } from './settlement/run-store.ts';

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
interface Pair {
  readonly offerer_id: bigint;
  readonly accepter_id: bigint;
}
/**
 * Members as shown to a reader: himself and, by the brand's setting, direct downlines by full name, everybody else masked; an operator
 * (`viewerId` null) sees full names.
 * The platform has no name.
 */
export async function personsOf(
  deps: Pick<AgreementsDeps, 'db' | 'members' | 'brandOf'>,
  pairs: readonly Pair[],
  viewerId: bigint | null,
) {
  const ids = new Set(pairs.flatMap((pair) => [pair.offerer_id, pair.accepter_id]).filter((id) => id !== 0n));
  const members = await deps.members.byIds(queryOf(deps.db), [...ids]);
  const viewer = viewerId === null ? undefined : members.get(viewerId);
  const readsDirect = viewer !== undefined && (await deps.brandOf(viewer.brandId)).directNames;
  const near = new Set(
    readsDirect ? pairs.filter((pair) => pair.offerer_id === viewerId).map((pair) => pair.accepter_id) : [],
  );
  return (id: bigint) => {
    const member = members.get(id);
    if (!member) return null;
    const isNamed = viewerId === null || id === viewerId || near.has(id);
    return { memberId: member.publicId, name: isNamed ? member.loginName : maskedName(member.loginName) };
  };
}
const termsOf = (version: VersionRow | null) =>
  version && {
    no: version.no,
    tiers: version.tiers.map(tierToWire),
    effectiveFrom: iso(version.effective_from),
    effectiveTo: iso(version.effective_to),
  };

/** What would end if the pending terms were accepted; empty without pending terms. */
export async function endingsNow(from: Db, row: AgreementRow, terms: TermsNow): Promise<AgreementRow[]> {
  if (!terms.draft || (row.state !== 'change-pending' && row.state !== 'offered')) return [];
  const { rules } = await readRules(from, row.brand_id);
  return endingsOf(from, row, terms.draft.tiers, rules.sameLevel, 'none');
}
/** Agreements for a reader; `viewerId` null: an operator. */
export async function shownAgreements(
  deps: AgreementsDeps,
  rows: readonly AgreementRow[],
  viewerId: bigint | null,
): Promise<ShownAgreement[]> {
  const versions = await store.readVersions(
    deps.db,
    rows.map((row) => row.agreement_id),
  );
  const person = await personsOf(deps, rows, viewerId);
  const now = new Date(deps.clock.now());
  return Promise.all(
    rows.map(async (row) => {
      const terms = termsAt(versions.get(row.agreement_id) ?? [], now);
      const isMine = row.accepter_id === viewerId;
      return {
        agreementId: row.agreement_id,
        kind: row.kind,
        category: row.category as AgreementCategory,
        period: row.period,
        carry: row.carry,
        state: row.state,
        initiator: row.initiator,
        offerer: person(row.offerer_id),
        accepter: person(row.accepter_id),
        isMine,
        isMyTurn: viewerId !== null && isTurn(row, isMine),
        downlineHigherRate: row.state === 'change-pending' && (await endingsNow(deps.db, row, terms)).length > 0,
        inForce: termsOf(terms.inForce),
        next: termsOf(terms.next),
        draft: termsOf(terms.draft),
        createdAt: row.created_at.toISOString(),
        expiresAt: iso(row.expires_at),
        beginsAt: iso(row.begins_at),
        endsAt: iso(row.ends_at),
      };
    }),
  );
}
/** Whether this side's answer is awaited. */
export const isTurn = (row: Pick<AgreementRow, 'state' | 'initiator'>, isAccepter: boolean): boolean =>
  row.state === 'offered' || row.state === 'change-pending'
    ? isAccepter
    : row.state === 'end-pending' && (row.initiator === 'upline') === isAccepter;

export async function shownEndings(
  deps: AgreementsDeps,
  rows: readonly AgreementRow[],
  viewerId: bigint | null,
): Promise<Ending[]> {
  const person = await personsOf(deps, rows, viewerId);
  return rows.map((row) => ({
    agreementId: row.agreement_id,
    offerer: person(row.offerer_id),
    accepter: person(row.accepter_id),
    state: row.state,
  }));
}

/** Bills for a reader, each with the rate paid. */
export async function shownBills(
  deps: AgreementsDeps,
  rows: readonly BillRow[],
  viewerId: bigint | null,
): Promise<ShownBill[]> {
  const person = await personsOf(deps, rows, viewerId);
  const sealed = await readSnapshotRows(deps.db, rows);
  return rows.map((row) => {
    const facts = sealed.get(`${row.run_id}:${row.agreement_id}`);
    const tier = row.tier < 0 ? undefined : facts?.tiers[row.tier];
    const isFixed = tier?.rateType === 'fixed';
    return {
      billId: row.bill_id,
      agreementId: row.agreement_id,
      kind: row.kind,
      category: row.category as AgreementCategory,
      period: row.period,
      periodStart: row.period_start.toISOString(),
      periodEnd: row.period_end.toISOString(),
      payer: person(row.payer_id),
      accepter: person(row.accepter_id),
      tier: row.tier,
      validBet: facts?.valid_bet ?? 0n,
      netLoss: facts?.net_loss ?? 0n,
      active: facts?.active ?? 0,
      base: row.base,
      rateType: tier ? tier.rateType : 'percent',
      ratePpm: tier && !isFixed ? Number(tier.rate) : 0,
      lossRatePpm: tier ? Number(tier.lossRate) : 0,
      gross: row.gross,
      due: row.due,
      received: row.received,
      owed: row.owed,
      passed: row.passed,
      kept: row.received - row.passed,
      state: row.state,
      remark: row.remark,
      expiresAt: iso(row.expires_at),
      at: row.created_at.toISOString(),
    };
  });
}
/** The parts of a bill's formula. */
export async function partsOf(deps: AgreementsDeps, row: BillRow) {
  const sealed = (await readSnapshotRows(deps.db, [row])).get(`${row.run_id}:${row.agreement_id}`);
  const { tickets = 0, leftBefore = '0' } = row.parts;
  // hourly by result: winning and losing turnover are in the snapshot
  const { profitBase = sealed?.won_bet ?? 0n, lossBase = sealed?.lost_bet ?? 0n } = row.parts;
  return {
    validBet: sealed?.valid_bet ?? 0n,
    netLoss: sealed?.net_loss ?? 0n,
    active: sealed?.active ?? 0,
    carryIn: sealed?.carry_in ?? 0n,
    unit: sealed?.unit ?? 1n,
    tiers: (sealed?.tiers ?? []).map(tierToWire),
    profitBase: BigInt(profitBase),
    lossBase: BigInt(lossBase),
    tickets,
    leftBefore: BigInt(leftBefore),
    left: row.left_over,
  };
}
