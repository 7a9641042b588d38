import * as contract from '@kismet/contracts/operators/agreements';
import { found, Refused } from '@kismet/kernel/outcome';
import type { ApprovalCase } from '../../../platform/approval.ts';
import type { Actor, Audit } from '../../../platform/audit.ts';
import { withTx } from '../../../platform/db.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, uuidCursor } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import { endingsNow, iso, shownAgreements, shownEndings } from '../agreement-view.ts';
import type { AgreementsDeps } from '../deps.ts';
import { judgeOffer, judgeTerms, termsAt } from '../lifecycle/agreement.ts';
import * as store from '../lifecycle/agreement-store.ts';
import { endingsOf, liveBelow } from '../lifecycle/cascade.ts';
import { offerFacts } from '../lifecycle/offer-commands.ts';
import { readSteps } from '../lifecycle/step-store.ts';
import { tierFromWire, tiersToJson, tierToWire } from '../lifecycle/terms.ts';
import { readRules, writeRules } from '../rules-store.ts';
import { OFFER_ACTION, OVERRIDE_ACTION, VOID_ACTION } from './operator-actions.ts';

export interface OperatorDeps<W extends Actor> {
  readonly deps: AgreementsDeps;
  readonly authorise: Authorise<W>;
  readonly audit: Audit;
  /** Requests a second operator's approval; returns its id. */
  readonly ask: (who: W, ip: string, wanted: ApprovalCase) => Promise<string>;
}
const PAGE = 50;
/** A member of the brand by outward id or name. Refuses `NOT_FOUND`. */
export async function memberOf(deps: AgreementsDeps, brandId: number, text: string) {
  const query = queryOf(deps.db);
  return found(
    (await deps.members.byPublicId(query, brandId, text)) ?? (await deps.members.byLoginName(query, brandId, text)),
  );
}
const ofBrand = async (deps: AgreementsDeps, brandId: number, agreementId: string) => {
  const row = await store.readAgreement(deps.db, agreementId);
  return found(row?.brand_id === brandId ? row : null);
};

/** Back-office calls for agreements: queries, and actions by two operators. */
export function mountAgreementBackOffice<W extends Actor>(mount: Mount, backOffice: OperatorDeps<W>): void {
  const { deps, authorise } = backOffice;
  const { db } = deps;
  mount(contract.listDownlineAgreements, authorise, async ({ member, kind, state, cursor }, { who }) => {
    const memberId = member ? (await memberOf(deps, who.brandId, member)).memberId : null;
    const wanted = { memberId, kind: kind ?? null, state: state ?? null };
    const after = uuidCursor(cursor);
    const page = await keysetPage(
      PAGE,
      (most) => store.readBrandPage(db, who.brandId, wanted, { cursor: after, limit: most }),
      (last) => last.agreement_id,
    );
    return { ...page, list: await shownAgreements(deps, page.list, null) };
  });
  mount(contract.getDownlineAgreement, authorise, async ({ agreementId }, { who }) => {
    const row = await ofBrand(deps, who.brandId, agreementId);
    const versions = (await store.readVersions(db, [agreementId])).get(agreementId) ?? [];
    const endings = await endingsNow(db, row, termsAt(versions, new Date(deps.clock.now())));
    return {
      agreement: (await shownAgreements(deps, [row], null))[0]!,
      versions: versions.map((one) => ({
        no: one.no,
        tiers: one.tiers.map(tierToWire),
        offeredAt: one.offered_at.toISOString(),
        effectiveFrom: iso(one.effective_from),
        effectiveTo: iso(one.effective_to),
        isDropped: one.dropped_at !== null,
      })),
      steps: (await readSteps(db, agreementId)).map((step) => ({
        at: step.at.toISOString(),
        event: step.event,
        by: step.by_side,
        state: step.state,
        reason: step.reason,
      })),
      endings: await shownEndings(deps, endings, null),
    };
  });
  mountCases(mount, backOffice);
  mount(contract.getAgreementRules, authorise, (_input, { who }) => readRules(db, who.brandId));
  mount(contract.saveAgreementRules, authorise, async ({ version, rules, reason }, { who, visit }) => {
    await withTx(db, async (tx) => {
      const before = await readRules(tx, who.brandId);
      if (!(await writeRules(tx, who.brandId, version, rules, new Date(deps.clock.now()))))
        throw new Refused('EDIT_CONFLICT');
      await backOffice.audit(tx, {
        brandId: who.brandId,
        operatorId: who.operatorId,
        action: 'agreements.rules',
        subject: `agreements:${who.brandId}`,
        reason,
        before: inText(before.rules),
        after: inText(rules),
        ip: visit.ip,
      });
    });
    return readRules(db, who.brandId);
  });
}
const inText = (value: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? String(one) : one)));

function mountCases<W extends Actor>(mount: Mount, { deps, authorise, ask }: OperatorDeps<W>): void {
  const { db } = deps;
  mount(contract.offerPlatform, authorise, async (input, { who, visit }) => {
    const { agreementId, kind, category, period, carry, reason, memberId } = input;
    const accepter = found(await deps.members.byPublicId(queryOf(db), who.brandId, memberId));
    const tiers = input.tiers.map(tierFromWire);
    const nodes = await deps.standingOf(queryOf(db), [accepter.memberId]);
    const wanted = { brandId: who.brandId, offererId: null, accepter, kind, category, tiers };
    const refused = judgeOffer(await offerFacts(deps, db, wanted, nodes));
    if (refused) throw refused;
    const payload = {
      ...{ brandId: who.brandId, agreementId, memberId, name: accepter.loginName, kind, category, reason },
      ...{ period: period ?? null, carry: carry ?? null, tiers: JSON.parse(tiersToJson(tiers)) as unknown },
    };
    const approvalId = await ask(who, visit.ip, {
      action: OFFER_ACTION,
      payload,
      subject: `member:${memberId}`,
      reason,
    });
    return { approvalId, endings: [] };
  });
  mount(contract.overrideAgreement, authorise, async ({ agreementId, tiers: wire, reason }, { who, visit }) => {
    const row = await ofBrand(deps, who.brandId, agreementId);
    if (row.state !== 'active')
      throw new Refused(
        row.state === 'change-pending' || row.state === 'end-pending' ? 'REQUEST_OPEN' : 'AGREEMENT_STATE',
      );
    const tiers = wire.map(tierFromWire);
    const { rules } = await readRules(db, who.brandId);
    const above = row.offerer_id === 0n ? null : await termsAbove(deps, row);
    const refused = judgeTerms(row.kind, tiers, above, rules);
    if (refused) throw refused;
    const endings = await endingsOf(db, row, tiers, rules.sameLevel, 'none');
    const payload = { ...(await namedCase(deps, row)), reason, tiers: JSON.parse(tiersToJson(tiers)) as unknown };
    const subject = `agreement:${agreementId}`;
    const approvalId = await ask(who, visit.ip, { action: OVERRIDE_ACTION, payload, subject, reason });
    return { approvalId, endings: await shownEndings(deps, endings, null) };
  });
  mount(contract.voidAgreement, authorise, async ({ agreementId, reason }, { who, visit }) => {
    const row = await ofBrand(deps, who.brandId, agreementId);
    if (!['offered', 'active', 'change-pending', 'end-pending'].includes(row.state))
      throw new Refused('AGREEMENT_STATE');
    const payload = { ...(await namedCase(deps, row)), reason };
    const subject = `agreement:${agreementId}`;
    const approvalId = await ask(who, visit.ip, { action: VOID_ACTION, payload, subject, reason });
    return { approvalId, endings: await shownEndings(deps, await liveBelow(db, row, 'none'), null) };
  });
}
async function namedCase(deps: AgreementsDeps, row: store.AgreementRow) {
  const member = (await deps.members.byIds(queryOf(deps.db), [row.accepter_id])).get(row.accepter_id)!;
  return { brandId: row.brand_id, agreementId: row.agreement_id, name: member.loginName, kind: row.kind };
}
async function termsAbove(deps: AgreementsDeps, row: store.AgreementRow) {
  const above = (await store.readLiveOf(deps.db, row.offerer_id, row.kind)).find(
    (one) => one.category === row.category,
  );
  if (!above) return null;
  const versions = (await store.readVersions(deps.db, [above.agreement_id])).get(above.agreement_id) ?? [];
  return termsAt(versions, new Date(deps.clock.now())).accepted?.tiers ?? null;
}
