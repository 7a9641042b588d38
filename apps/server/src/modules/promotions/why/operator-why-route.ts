import { getWhy } from '@kismet/contracts/promotions/operator-why';
import { Refused } from '@kismet/kernel/outcome';
import type { Actor } from '../../../platform/audit.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { whyOf } from './why-query.ts';

const LOOKS: RateRule = { name: 'promotion-why', max: 60, windowMs: 60_000 };

/** Back-office call: why a member gets an offer or not. */
export function mountOperatorWhy<W extends Actor>(
  mount: Mount,
  { deps, limiter, authorise }: { deps: OfferDeps; limiter: RateLimiter; authorise: Authorise<W> },
): void {
  mount(getWhy, authorise, async ({ memberId, offer, at }, { who }) => {
    await limiter.take(LOOKS, String(who.operatorId));
    const member = await deps.members.byPublicId(queryOf(deps.db), who.brandId, memberId);
    if (!member) throw new Refused('NOT_FOUND');
    const atMs = at === undefined ? null : Date.parse(at);
    if (atMs !== null && atMs > deps.clock.now())
      throw new Refused('INPUT_INVALID', {}, [{ name: 'at', code: 'INPUT_INVALID' }]);
    return whyOf(deps, { memberId: member.memberId, brandId: who.brandId }, { offerId: offer, atMs });
  });
}
