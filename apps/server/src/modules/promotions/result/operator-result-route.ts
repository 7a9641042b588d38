import { getOfferResult } from '@kismet/contracts/promotions/operator-result';
import type { Actor } from '../../../platform/audit.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { resultOf } from './result-query.ts';

const LOOKS: RateRule = { name: 'promotion-results', max: 20, windowMs: 60_000 };

/** The back-office call of an offer's result. */
export function mountOperatorResult<W extends Actor>(
  mount: Mount,
  { deps, limiter, authorise }: { deps: OfferDeps; limiter: RateLimiter; authorise: Authorise<W> },
): void {
  mount(getOfferResult, authorise, async ({ promoId }, { who }) => {
    await limiter.take(LOOKS, String(who.operatorId));
    return resultOf(deps, who.brandId, promoId);
  });
}
