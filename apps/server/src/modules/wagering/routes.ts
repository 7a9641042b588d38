import { getWagering } from '@kismet/contracts/wagering/wagering';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { Wagering } from './index.ts';

const LOOKS: RateRule = { name: 'wagering', max: 60, windowMs: 60_000 };

/** A member's open wagering requirements. */
export function mountWagering(
  mount: Mount,
  deps: { wagering: Wagering; limiter: RateLimiter; member: Authorise<{ readonly memberId: bigint }> },
): void {
  mount(getWagering, deps.member, async (_input, { who }) => {
    await deps.limiter.take(LOOKS, String(who.memberId));
    return deps.wagering.shown(who.memberId);
  });
}
