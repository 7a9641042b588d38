import { getTurnover } from '@kismet/contracts/turnover/turnover';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { Turnover } from './index.ts';

const LOOKS: RateRule = { name: 'turnover', max: 60, windowMs: 60_000 };

/** What a member has still to bet. */
export function mountTurnover(
  mount: Mount,
  deps: { turnover: Turnover; limiter: RateLimiter; member: Authorise<{ readonly memberId: bigint }> },
): void {
  mount(getTurnover, deps.member, async (_input, { who }) => {
    await deps.limiter.take(LOOKS, String(who.memberId));
    return deps.turnover.shown(who.memberId);
  });
}
