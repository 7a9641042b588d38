import * as contract from '@kismet/contracts/crm/consent';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { setOwnConsents, shownConsents, unsubscribeBy } from './consent-commands.ts';
import type { Crm } from './index.ts';

export interface CrmRoutesDeps {
  readonly crm: Crm;
  readonly limiter: RateLimiter;
  readonly member: Authorise<{ readonly memberId: bigint; readonly brandId: number }>;
  readonly visitor: Authorise<unknown>;
}
const CHANGES: RateRule = { name: 'consents', max: 60, windowMs: 60_000 };
const LINKS: RateRule = { name: 'unsubscribe', max: 60, windowMs: 60_000 };

/** The member's own choices, and the link of a message that ends such messages. */
export function mountCrm(mount: Mount, { crm: { deps }, limiter, member, visitor }: CrmRoutesDeps): void {
  mount(contract.getConsents, member, (_input, { who }) => shownConsents(deps, who));
  mount(contract.setConsents, member, async (input, { who }) => {
    await limiter.take(CHANGES, String(who.memberId));
    return setOwnConsents(deps, who, input);
  });
  mount(contract.unsubscribe, visitor, async ({ token }, { visit }) => {
    await limiter.take(LINKS, visit.ip);
    return unsubscribeBy(deps, token);
  });
}
