import * as contract from '@kismet/contracts/promotions/operator-links';
import { Refused } from '@kismet/kernel/outcome';
import { type Actor, type Audit, actorAt } from '../../../platform/audit.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { readOperatorOffer } from '../offers/offer-store.ts';
import { insertHold, liftHold } from './hold-store.ts';
import { linksOf } from './links-query.ts';

interface OperatorLinksDeps<W extends Actor> {
  readonly deps: OfferDeps;
  readonly limiter: RateLimiter;
  readonly authorise: Authorise<W>;
  readonly audit: Audit;
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}
const LOOKS: RateRule = { name: 'promotion-links', max: 30, windowMs: 60_000 };
interface Wanted {
  readonly promoId: string;
  readonly memberId: string;
  readonly reason: string;
}

/** Back-office calls about linked members of an offer: who they are, and holding the offer for one of them. */
export function mountOperatorLinks<W extends Actor>(
  mount: Mount,
  { deps, limiter, authorise, audit, operatorNames }: OperatorLinksDeps<W>,
): void {
  mount(contract.listLinks, authorise, async ({ promoId }, { who }) => {
    await limiter.take(LOOKS, String(who.operatorId));
    return linksOf(deps, { brandId: who.brandId, offerId: promoId }, operatorNames);
  });
  // under the member's locks: a claim is decided either before or after
  const acting =
    (
      action: 'promotions.held' | 'promotions.hold-lifted',
      act: (tx: Tx, who: W, ownerId: bigint, wanted: Wanted) => Promise<boolean>,
    ) =>
    async (wanted: Wanted, { who, visit }: { who: W; visit: { ip: string } }) => {
      const member = await deps.members.byPublicId(queryOf(deps.db), who.brandId, wanted.memberId);
      if (!member || !(await readOperatorOffer(deps.db, who.brandId, wanted.promoId))) throw new Refused('NOT_FOUND');
      await withTx(deps.db, async (tx) => {
        await deps.wallet.lock(tx, [member.memberId]);
        if (!(await act(tx, who, member.memberId, wanted))) return;
        const subject = `member:${member.publicId}`;
        await audit(tx, {
          ...actorAt(who, visit.ip),
          ...{ action, subject, after: { offer: wanted.promoId }, reason: wanted.reason, once_kind: null },
        });
      });
      deps.changed(member.memberId);
      return { done: true as const };
    };
  mount(
    contract.holdMember,
    authorise,
    acting('promotions.held', (tx, who, ownerId, { promoId, reason }) =>
      insertHold(tx, {
        ...{ owner_id: ownerId, offer_id: promoId, brand_id: who.brandId, reason, once_kind: null },
        ...{ held_by: who.operatorId, held_at: new Date(deps.clock.now()) },
      }),
    ),
  );
  mount(
    contract.liftHold,
    authorise,
    acting('promotions.hold-lifted', (tx, _who, ownerId, { promoId }) =>
      liftHold(tx, ownerId, promoId, new Date(deps.clock.now())),
    ),
  );
}
