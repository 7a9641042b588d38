import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import { DAY_MS } from '@kismet/kernel/time';
import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import { CARRIES_OF, type Carry } from '@kismet/rules/agreements/pay';
import { PERIODS_OF, type Period } from '@kismet/rules/agreements/period';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { Actor, AgreementsDeps, Standing } from '../deps.ts';
import { wordOf } from '../kinds.ts';
import { readRules } from '../rules-store.ts';
import { judgeOffer, type OfferFacts, termsAt } from './agreement.ts';
import * as store from './agreement-store.ts';
import { insertStep } from './step-store.ts';
import { tiersToJson } from './terms.ts';

export interface OfferWanted {
  readonly agreementId: string;
  readonly kind: AgreementKind;
  readonly category: string;
  readonly period?: Period | undefined;
  readonly carry?: Carry | undefined;
  readonly tiers: readonly Tier[];
}
export interface Offer extends OfferWanted {
  readonly brandId: number;
  /** Null: the platform. */
  readonly offererId: bigint | null;
  readonly accepter: Member;
  readonly by: { readonly side: 'upline' | 'operator'; readonly id: bigint };
  readonly reason: string;
}

/** The accepter of an agent's offer: of the same brand and in the downline; others answer as unknown. Refuses `NOT_FOUND`. */
export async function accepterOf(deps: AgreementsDeps, actor: Actor, publicId: string): Promise<Member> {
  const query = queryOf(deps.db);
  const member = await deps.members.byPublicId(query, actor.brandId, publicId);
  const standing = member && (await deps.standingOf(query, [member.memberId])).get(member.memberId);
  if (!member || member.memberId === actor.memberId || !standing?.path.includes(actor.memberId))
    throw new Refused('NOT_FOUND');
  return member;
}

/** The facts by which an offer is judged; inside a transaction that holds both nodes and the offerer's own agreement. */
export async function offerFacts(
  deps: AgreementsDeps,
  from: Db | Tx,
  offer: Pick<Offer, 'brandId' | 'offererId' | 'accepter' | 'kind' | 'category' | 'tiers'>,
  nodes: ReadonlyMap<bigint, Standing>,
): Promise<OfferFacts & { readonly abovePeriod: Period | null }> {
  const { offererId, accepter, kind, category, tiers } = offer;
  const query = queryOf(from);
  const brand = await deps.brandOf(offer.brandId);
  const { rules } = await readRules(from, offer.brandId);
  const isTx = nodes.size > 0 && from !== deps.db;
  const own = offererId === null ? [] : await store.readLiveOf(from, offererId, kind, isTx ? 'share' : 'none');
  const above = own.find((row) => row.category === category);
  const versions = above ? (await store.readVersions(from, [above.agreement_id])).get(above.agreement_id)! : [];
  const offerer = offererId === null ? null : (await deps.members.byIds(query, [offererId])).get(offererId)!;
  const people = offererId === null ? [accepter.memberId] : [offererId, accepter.memberId];
  return {
    kind,
    category,
    tiers,
    isOn: brand.isOn(kind),
    offerer,
    accepter: {
      accountKind: accepter.accountKind as AccountKind,
      accountClass: accepter.accountClass,
      parentId: nodes.get(accepter.memberId)?.parentId ?? null,
    },
    isBlocked: (await deps.blockedOf(query, people)).size > 0,
    above: above ? { ...above, terms: termsAt(versions, new Date(deps.clock.now())).accepted?.tiers ?? [] } : null,
    abovePeriod: above?.period ?? null,
    standing: await store.readLiveOf(from, accepter.memberId, kind),
    rules,
  };
}

/**
 * Offers an agreement. A repeated id returns the first result (`IDEMPOTENCY_MISMATCH` with different content). Refuses as
 * `judgeOffer`, and `INPUT_INVALID` for a period that the kind does not have or that differs from the agreement above.
 */
export async function makeOffer(deps: AgreementsDeps, tx: Tx, offer: Offer): Promise<store.AgreementRow> {
  const { accepter, kind, category } = offer;
  const people = offer.offererId === null ? [accepter.memberId] : [offer.offererId, accepter.memberId];
  const nodes = await deps.holdNodes(tx, people);
  await store.lockOffersTo(tx, accepter.memberId);
  const known = await store.readAgreement(tx, offer.agreementId);
  if (known) return sameOrRefused(tx, known, offer);
  const facts = await offerFacts(deps, tx, offer, nodes);
  const refused = judgeOffer(facts);
  if (refused) throw refused;
  const period = offer.period ?? facts.abovePeriod ?? PERIODS_OF[kind][0]!;
  if (!PERIODS_OF[kind].includes(period) || (facts.abovePeriod !== null && period !== facts.abovePeriod))
    throw new Refused('INPUT_INVALID', {}, [{ name: 'period', code: 'FIELD_INVALID' }]);
  const nowMs = deps.clock.now();
  const row = {
    agreement_id: offer.agreementId,
    brand_id: offer.brandId,
    class: accepter.accountClass,
    currency: (await deps.brandOf(offer.brandId)).currency,
    kind,
    category,
    offerer_id: offer.offererId ?? 0n,
    accepter_id: accepter.memberId,
    period,
    carry: carryOf(kind, period, offer.carry ?? facts.rules.carry),
    expires_at: new Date(nowMs + facts.rules.answerDays * DAY_MS),
    reason: offer.reason,
    created_at: new Date(nowMs),
  };
  // an id that another member used, or for another accepter
  if (!(await store.insertAgreement(tx, row))) throw new Refused('IDEMPOTENCY_MISMATCH');
  await store.insertVersion(tx, { agreementId: offer.agreementId, no: 1, tiers: offer.tiers, at: row.created_at });
  await noteOffer(deps, tx, offer, row.created_at);
  return (await store.readAgreement(tx, offer.agreementId))!;
}
async function noteOffer(deps: AgreementsDeps, tx: Tx, offer: Offer, at: Date): Promise<void> {
  const { agreementId, accepter, kind, by } = offer;
  await insertStep(tx, { agreementId, at, event: 'offer', by: by.side, byId: by.id, state: 'offered' });
  const news = { ownerId: accepter.memberId, brandId: offer.brandId, params: { kind: wordOf(kind) } };
  await deps.tell(tx, { ...news, kind: 'agreement-offered' });
}
/** Carry-over exists for dividends only; half months only for kinds that have them. */
const carryOf = (kind: AgreementKind, period: Period, wanted: Carry): Carry =>
  kind !== 'dividend' ? 'none' : CARRIES_OF(period).includes(wanted) ? wanted : 'none';

async function sameOrRefused(tx: Tx, row: store.AgreementRow, offer: Offer): Promise<store.AgreementRow> {
  const first = (await store.readVersions(tx, [row.agreement_id])).get(row.agreement_id)?.[0];
  const isSame =
    row.offerer_id === (offer.offererId ?? 0n) &&
    row.accepter_id === offer.accepter.memberId &&
    row.kind === offer.kind &&
    row.category === offer.category &&
    first !== undefined &&
    tiersToJson(first.tiers) === tiersToJson(offer.tiers);
  if (!isSame) throw new Refused('IDEMPOTENCY_MISMATCH');
  return row;
}

/** An agent's offer to a direct downline. Refuses as `accepterOf` and `makeOffer`. */
export async function offerBelow(
  deps: AgreementsDeps,
  actor: Actor,
  accepterPublicId: string,
  wanted: OfferWanted,
): Promise<store.AgreementRow> {
  const accepter = await accepterOf(deps, actor, accepterPublicId);
  const row = await withTx(deps.db, (tx) =>
    makeOffer(deps, tx, {
      ...wanted,
      brandId: actor.brandId,
      offererId: actor.memberId,
      accepter,
      by: { side: 'upline', id: actor.memberId },
      reason: '',
    }),
  );
  deps.changed(accepter.memberId);
  return row;
}
