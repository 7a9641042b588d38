import { estimateOffer } from '@kismet/contracts/promotions/estimate';
import { Refused } from '@kismet/kernel/outcome';
import type { Configured } from '@kismet/rules/promotions/registry';
import type { Actor } from '../../../platform/audit.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { estimateOf } from './estimate-query.ts';

interface EstimateRoutesDeps<W extends Actor> {
  readonly deps: OfferDeps;
  readonly limiter: RateLimiter;
  readonly authorise: Authorise<W>;
}
/** Each estimate reads a month of thousands of members. */
const ESTIMATES: RateRule = { name: 'promotion-estimates', max: 20, windowMs: 600_000 };

/** Back-office call that estimates the cost of an offer before it is published. */
export function mountOperatorEstimate<W extends Actor>(
  mount: Mount,
  { deps, limiter, authorise }: EstimateRoutesDeps<W>,
): void {
  mount(estimateOffer, authorise, async ({ configured, audience, ...wanted }, { who }) => {
    await limiter.take(ESTIMATES, String(who.operatorId));
    const segment = audience && (await deps.audience.segment(deps.db, who.brandId, audience.segmentId));
    if (audience && !segment) throw new Refused('FIELD_INVALID', {}, [{ name: 'audience', code: 'FIELD_INVALID' }]);
    return estimateOf(deps, {
      ...wanted,
      brandId: who.brandId,
      configured: configured as Configured,
      rule: segment?.rule ?? null,
    });
  });
}
