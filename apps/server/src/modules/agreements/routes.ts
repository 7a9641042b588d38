import * as contract from '@kismet/contracts/agreements/agreements';
import { Refused } from '@kismet/kernel/outcome';
import type { Tier } from '@kismet/rules/agreements/kind';
import { PERIODS_OF } from '@kismet/rules/agreements/period';
import type { Db, Tx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage } from '../../platform/keyset-page.ts';
import { queryOf } from '../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { endingsNow, shownAgreements, shownEndings } from './agreement-view.ts';
import type { Actor, AgreementsDeps } from './deps.ts';
import { judgeOffer, judgeTerms, termsAt } from './lifecycle/agreement.ts';
import * as store from './lifecycle/agreement-store.ts';
import { endingsOf, turnOf } from './lifecycle/cascade.ts';
import { sideOf } from './lifecycle/change.ts';
import { answerAgreement, askEnd, changeAgreement, withdrawAgreement } from './lifecycle/commands.ts';
import { consolidatedOf } from './lifecycle/consolidated.ts';
import { accepterOf, offerBelow, offerFacts } from './lifecycle/offer-commands.ts';
import { simulate } from './lifecycle/simulate.ts';
import { readSteps } from './lifecycle/step-store.ts';
import { tierFromWire, tierToWire } from './lifecycle/terms.ts';
import { readRules } from './rules-store.ts';

export interface AgreementRoutesDeps {
  readonly deps: AgreementsDeps;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Actor & { readonly ip: string }>;
  /** Refuses `PAYMENT_PASSWORD_UNSET`, `SECRET_WRONG`, `PASSWORD_LOCKED`. */
  readonly checkPaymentPassword: (
    from: Db | Tx,
    payer: Actor & { readonly ip: string },
    password: string,
  ) => Promise<void>;
  readonly hasPaymentPassword: (memberId: bigint) => Promise<boolean>;
}
const OFFERS: RateRule = { name: 'agreement-offer', max: 30, windowMs: 60_000 };
const TRIES: RateRule = { name: 'agreement-try', max: 120, windowMs: 60_000 };

/** An agent's agreements: with the upline, and with direct downlines. */
export function mountAgreements(mount: Mount, routes: AgreementRoutesDeps): void {
  const { deps, limiter, member } = routes;
  const one = async (row: store.AgreementRow, who: Actor) => (await shownAgreements(deps, [row], who.memberId))[0]!;
  mount(contract.getConsolidated, member, (_input, { who }) => consolidatedOf(deps, who));
  mount(contract.listAgreements, member, async ({ side, kind, open, cursor, limit }, { who }) => {
    const wanted = { kind: kind ?? null, isOpen: open, now: new Date(deps.clock.now()) };
    const page = await keysetPage(
      limit,
      (most) => store.readSide(deps.db, side, who.memberId, wanted, { cursor: cursor ?? null, limit: most }),
      (last) => last.agreement_id,
    );
    return { ...page, list: await shownAgreements(deps, page.list, who.memberId) };
  });
  mount(contract.getAgreement, member, async ({ agreementId }, { who }) => {
    const row = await store.readAgreement(deps.db, agreementId);
    sideOf(row, who.memberId);
    const versions = (await store.readVersions(deps.db, [agreementId])).get(agreementId) ?? [];
    const endings = await endingsNow(deps.db, row!, termsAt(versions, new Date(deps.clock.now())));
    return {
      agreement: await one(row!, who),
      steps: (await readSteps(deps.db, agreementId)).map((step) => ({
        at: step.at.toISOString(),
        event: step.event,
        by: step.by_side,
        state: step.state,
        reason: step.reason,
      })),
      endings: await shownEndings(deps, endings, who.memberId),
      turnsAt: (await turnOf(deps, deps.db, row!, new Date(deps.clock.now()))).toISOString(),
    };
  });
  mount(contract.offerAgreement, member, async (input, { who }) => {
    await limiter.take(OFFERS, String(who.memberId));
    const tiers = input.tiers.map(tierFromWire);
    return one(await offerBelow(deps, who, input.accepterId, { ...input, tiers }), who);
  });
  mount(contract.answerAgreement, member, async ({ agreementId, ...answer }, { who }) =>
    one(await answerAgreement(deps, who, agreementId, answer), who),
  );
  mount(contract.changeAgreement, member, async ({ agreementId, tiers }, { who }) => {
    await limiter.take(OFFERS, String(who.memberId));
    return one(await changeAgreement(deps, who, agreementId, tiers.map(tierFromWire)), who);
  });
  mount(contract.withdrawAgreement, member, async ({ agreementId }, { who }) =>
    one(await withdrawAgreement(deps, who, agreementId), who),
  );
  mount(contract.endAgreement, member, async ({ agreementId }, { who }) =>
    one(await askEnd(deps, who, agreementId), who),
  );
  mountTrials(mount, routes);
}

function mountTrials(mount: Mount, { deps, limiter, member }: AgreementRoutesDeps): void {
  mount(contract.previewOffer, member, async (input, { who }) => {
    await limiter.take(TRIES, String(who.memberId));
    const tiers = input.tiers.map(tierFromWire);
    const accepter = await accepterOf(deps, who, input.accepterId);
    const { brandId, memberId } = who;
    const nodes = await deps.standingOf(queryOf(deps.db), [memberId, accepter.memberId]);
    const { kind, category } = input;
    const facts = await offerFacts(
      deps,
      deps.db,
      { brandId, offererId: memberId, accepter, kind, category, tiers },
      nodes,
    );
    const changed = input.agreementId ? await ownGiven(deps, who, input.agreementId, accepter.memberId) : null;
    const refused = changed
      ? judgeTerms(changed.kind, tiers, facts.above?.terms ?? null, facts.rules)
      : judgeOffer(facts);
    const of = { accepter_id: accepter.memberId, kind, category };
    const endings = changed ? await endingsOf(deps.db, of, tiers, facts.rules.sameLevel, 'none') : [];
    const period = changed?.period ?? facts.abovePeriod ?? input.period ?? PERIODS_OF[kind][0]!;
    return {
      refusal: refused?.code ?? null,
      beginsAt: (await turnOf(deps, deps.db, { brand_id: brandId, period }, new Date(deps.clock.now()))).toISOString(),
      endings: await shownEndings(deps, endings, who.memberId),
      mine: facts.above?.terms.map(tierToWire) ?? null,
    };
  });
  mount(contract.simulateAgreement, member, async (input, { who }) => {
    await limiter.take(TRIES, String(who.memberId));
    const { rules } = await readRules(deps.db, who.brandId);
    let tiers: readonly Tier[] = (input.tiers ?? []).map(tierFromWire);
    let { kind } = input;
    if (!input.tiers && input.agreementId) {
      const row = await store.readAgreement(deps.db, input.agreementId);
      sideOf(row, who.memberId);
      const versions = (await store.readVersions(deps.db, [input.agreementId])).get(input.agreementId) ?? [];
      const terms = termsAt(versions, new Date(deps.clock.now()));
      tiers = (terms.inForce ?? terms.accepted ?? terms.draft)?.tiers ?? [];
      kind = row!.kind;
    }
    return simulate(kind, tiers, input, rules);
  });
}
async function ownGiven(deps: AgreementsDeps, who: Actor, agreementId: string, accepterId: bigint) {
  const row = await store.readAgreement(deps.db, agreementId);
  if (sideOf(row, who.memberId) !== 'upline' || row!.accepter_id !== accepterId) throw new Refused('NOT_FOUND');
  return row!;
}
