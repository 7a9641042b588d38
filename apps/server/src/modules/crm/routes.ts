import * as contract from '@kismet/contracts/crm/consent';
import { takePopup } from '@kismet/contracts/crm/popup';
import * as push from '@kismet/contracts/crm/push';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { setOwnConsents, shownConsents, unsubscribeBy } from './consent-commands.ts';
import type { Crm } from './index.ts';
import { takeNextPopup } from './popup-commands.ts';
import { lookAtPush, subscribeBrowser, unsubscribeBrowser } from './push-commands.ts';

export interface CrmRoutesDeps {
  readonly crm: Crm;
  readonly limiter: RateLimiter;
  readonly member: Authorise<{ readonly memberId: bigint; readonly brandId: number }>;
  readonly visitor: Authorise<unknown>;
}
const CHANGES: RateRule = { name: 'consents', max: 60, windowMs: 60_000 };
const BROWSERS: RateRule = { name: 'push-browsers', max: 30, windowMs: 60_000 };
const POPUPS: RateRule = { name: 'journey-popups', max: 60, windowMs: 60_000 };
const LINKS: RateRule = { name: 'unsubscribe', max: 60, windowMs: 60_000 };

/** The member's own choices and browsers, and the unsubscribe link of a message. */
export function mountCrm(mount: Mount, { crm: { deps }, limiter, member, visitor }: CrmRoutesDeps): void {
  mount(contract.getConsents, member, (_input, { who }) => shownConsents(deps, who));
  mount(contract.setConsents, member, async (input, { who }) => {
    await limiter.take(CHANGES, String(who.memberId));
    return setOwnConsents(deps, who, input);
  });
  mount(takePopup, member, async (_input, { who }) => {
    await limiter.take(POPUPS, String(who.memberId));
    return { popup: await takeNextPopup(deps, who.memberId) };
  });
  mount(push.lookAtPush, member, ({ endpoint }, { who }) => lookAtPush(deps, who.memberId, endpoint));
  mount(push.subscribePush, member, async (input, { who }) => {
    await limiter.take(BROWSERS, String(who.memberId));
    return subscribeBrowser(deps, who.memberId, input);
  });
  mount(push.unsubscribePush, member, async ({ endpoint }, { who }) => {
    await limiter.take(BROWSERS, String(who.memberId));
    return unsubscribeBrowser(deps, who.memberId, endpoint);
  });
  mount(contract.unsubscribe, visitor, async ({ token }, { visit }) => {
    await limiter.take(LINKS, visit.ip);
    return unsubscribeBy(deps, token);
  });
}
