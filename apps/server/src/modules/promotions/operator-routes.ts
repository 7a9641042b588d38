import * as contract from '@kismet/contracts/promotions/operator-offers';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalCase } from '../../platform/approval.ts';
import { type Actor, type Audit, actorAt } from '../../platform/audit.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../platform/keyset-page.ts';
import { queryOf } from '../../platform/query.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import { mountOperatorEstimate } from './estimate/operator-estimate-routes.ts';
import { mountOperatorFreeRounds } from './free/free-routes.ts';
import type { Promotions } from './index.ts';
import { mountOperatorLinks } from './links/operator-links-routes.ts';
import { readApplications, readRewardsOfOffer } from './offers/entry-store.ts';
import { offerOfRow } from './offers/offer-row.ts';
import * as store from './offers/offer-store.ts';
import {
  decideApplication,
  endOffer,
  inTx,
  offerDetail,
  publishCase,
  saveDraft,
  shownOffer,
  stopOffer,
} from './offers/operator-commands.ts';
import { mountOperatorReferrals } from './referral/operator-referral-routes.ts';
import { mountOperatorResult } from './result/operator-result-route.ts';
import { mountOperatorWhy } from './why/operator-why-route.ts';

export interface OperatorPromotionsDeps<W extends Actor> {
  readonly promotions: Promotions;
  readonly authorise: Authorise<W>;
  readonly audit: Audit;
  readonly limiter: RateLimiter;
  /** Requests approval by a second operator. */
  readonly ask: (who: W, ip: string, wanted: ApprovalCase) => Promise<Output<typeof contract.publishOffer>>;
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Called after a change that members see. */
  readonly changed: () => void;
}
/** Owner and offer: a member may have applied for several. */
const APPLICATION = /^\d{1,18}:[0-9a-f-]{36}$/;
/** Owner and reward key. */
const CLAIM = /^\d{1,18}:[0-9a-f-]{36}:[0-9a-z-]{1,20}$/;

/** Back-office calls for promotions: offers, their publication and the applications of members. */
export function mountOperatorPromotions<W extends Actor>(
  mount: Mount,
  { promotions, authorise, audit, limiter, ask, operatorNames, changed }: OperatorPromotionsDeps<W>,
): void {
  const { deps } = promotions;
  const one = (brandId: number, offerId: string) => offerDetail(deps, brandId, offerId, operatorNames);
  mount(contract.listOffers, authorise, async ({ cursor, limit, ...filter }, { who }) => {
    const below = placeCursor(cursor);
    const page = await keysetPage(
      limit,
      (most) => store.listOffers(deps.db, who.brandId, filter, below, most),
      (last) => placeText(last.created_at, last.offer_id),
    );
    return { ...page, list: page.list.map(shownOffer) };
  });
  mount(contract.getOffer, authorise, ({ promoId }, { who }) => one(who.brandId, promoId));
  mount(contract.saveOffer, authorise, async ({ promoId, version, draft }, { who, visit }) => {
    await promotions.checkRounds(who.brandId, draft.configured);
    await inTx(deps, async (tx) => {
      await saveDraft(deps, tx, { brandId: who.brandId, operatorId: who.operatorId, offerId: promoId, version, draft });
      await audit(tx, {
        ...actorAt(who, visit.ip),
        action: 'promotions.saved',
        subject: `offer:${promoId}`,
        after: { version: version + 1, kind: draft.configured.kind, title: draft.title.en },
      });
    });
    return one(who.brandId, promoId);
  });
  mount(contract.publishOffer, authorise, async ({ promoId, version, reason }, { who, visit }) =>
    ask(who, visit.ip, await publishCase(deps, { brandId: who.brandId, offerId: promoId, version, reason })),
  );
  const closing =
    (close: typeof stopOffer, action: 'promotions.stopped' | 'promotions.ended') =>
    async (
      { promoId, reason }: { promoId: string; reason: string },
      { who, visit }: { who: W; visit: { ip: string } },
    ) => {
      await inTx(deps, async (tx) => {
        await close(tx, who.brandId, promoId);
        await audit(tx, { ...actorAt(who, visit.ip), action, subject: `offer:${promoId}`, reason });
      });
      changed();
      return one(who.brandId, promoId);
    };
  mount(contract.stopOffer, authorise, closing(stopOffer, 'promotions.stopped'));
  mount(contract.endOffer, authorise, closing(endOffer, 'promotions.ended'));
  mount(contract.listClaims, authorise, async ({ promoId, cursor, limit }, { who }) => {
    if (!(await store.readOperatorOffer(deps.db, who.brandId, promoId))) throw new Refused('NOT_FOUND');
    return claimsOf(promotions, who.brandId, promoId, cursor, limit);
  });
  mountApplications(mount, { promotions, authorise, audit });
  mountOperatorReferrals(mount, { deps, authorise, audit });
  mountOperatorFreeRounds(mount, { deps, authorise, audit });
  mountOperatorEstimate(mount, { deps, limiter, authorise });
  mountOperatorResult(mount, { deps, limiter, authorise });
  mountOperatorWhy(mount, { deps, limiter, authorise });
  mountOperatorLinks(mount, { deps, limiter, authorise, audit, operatorNames });
}

function mountApplications<W extends Actor>(
  mount: Mount,
  { promotions, authorise, audit }: Pick<OperatorPromotionsDeps<W>, 'promotions' | 'authorise' | 'audit'>,
): void {
  const { deps } = promotions;
  mount(contract.listApplications, authorise, async ({ cursor, limit }, { who }) =>
    applicationsOf(promotions, who.brandId, cursor, limit),
  );
  mount(contract.decideApplication, authorise, async ({ promoId, memberId, amount, remark }, { who, visit }) => {
    const member = await deps.members.byPublicId(queryOf(deps.db), who.brandId, memberId);
    if (!member) throw new Refused('NOT_FOUND');
    await inTx(deps, async (tx) => {
      const wanted = { brandId: who.brandId, memberId: member.memberId, offerId: promoId, amount, remark };
      await decideApplication(deps, tx, wanted);
      await audit(tx, {
        ...actorAt(who, visit.ip),
        action: 'promotions.decided',
        subject: `member:${member.publicId}`,
        after: { offer: promoId, amount: amount === null ? null : String(amount) },
        reason: remark,
      });
    });
    deps.changed(member.memberId);
    return { done: true as const };
  });
}

async function applicationsOf(
  { deps }: Promotions,
  brandId: number,
  cursor: string | undefined,
  limit: number,
): Promise<Output<typeof contract.listApplications>> {
  const after = placeCursor(cursor, APPLICATION);
  const page = await keysetPage(
    limit,
    (most) => readApplications(deps.db, brandId, after, most),
    (last) => placeText(last.entered_at, `${last.owner_id}:${last.offer_id}`),
  );
  const [offers, members] = await Promise.all([
    store.readOffers(deps.db, [...new Set(page.list.map((row) => row.offer_id))]),
    deps.members.byIds(queryOf(deps.db), [...new Set(page.list.map((row) => row.owner_id))]),
  ]);
  const offerById = new Map(offers.map((row) => [row.offer_id, offerOfRow(row)]));
  return {
    nextCursor: page.nextCursor,
    list: page.list.flatMap((row) => {
      const draft = offerById.get(row.offer_id)?.draft;
      const member = members.get(row.owner_id);
      if (!draft || !member || draft.configured.kind !== 'MANUAL') return [];
      return [
        {
          promoId: row.offer_id,
          memberId: member.publicId,
          loginName: member.loginName,
          title: draft.title,
          comment: row.comment ?? '',
          fileIds: row.file_ids,
          maxAmount: draft.configured.parameters.maxAmount,
          at: row.entered_at.toISOString(),
        },
      ];
    }),
  };
}

async function claimsOf(
  { deps }: Promotions,
  brandId: number,
  offerId: string,
  cursor: string | undefined,
  limit: number,
): Promise<Output<typeof contract.listClaims>> {
  const below = placeCursor(cursor, CLAIM);
  const page = await keysetPage(
    limit,
    (most) => readRewardsOfOffer(deps.db, brandId, offerId, below, most),
    (last) => placeText(last.at, `${last.owner_id}:${last.reward_key}`),
  );
  const members = await deps.members.byIds(queryOf(deps.db), [...new Set(page.list.map((row) => row.owner_id))]);
  return {
    nextCursor: page.nextCursor,
    list: page.list.map((row) => {
      const member = members.get(row.owner_id);
      return {
        memberId: member?.publicId ?? '',
        loginName: member?.loginName ?? '',
        form: row.form,
        amount: row.amount,
        state: row.state,
        cycle: row.cycle,
        version: row.version,
        at: row.at.toISOString(),
      };
    }),
  };
}
