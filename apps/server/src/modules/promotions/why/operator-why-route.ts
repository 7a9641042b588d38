import { ASKED_DAYS, getWhy, listAskedOffers } from '@kismet/contracts/promotions/operator-why';
import { Refused } from '@kismet/kernel/outcome';
import { DAY_MS } from '@kismet/kernel/time';
import type { Actor } from '../../../platform/audit.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { readAsked } from './asked-store.ts';
import { whyOf } from './why-query.ts';

const LOOKS: RateRule = { name: 'promotion-why', max: 60, windowMs: 60_000 };

const ASKED_MOST = 200;

/** Back-office calls: why a member does or does not get an offer. */
export function mountOperatorWhy<W extends Actor>(
  mount: Mount,
  { deps, limiter, authorise }: { deps: OfferDeps; limiter: RateLimiter; authorise: Authorise<W> },
): void {
  mount(listAskedOffers, authorise, async (_input, { who }) => {
    const now = deps.clock.now();
    const span = { now: new Date(now), since: new Date(now - ASKED_DAYS * DAY_MS) };
    const rows = await readAsked(deps.db, who.brandId, span, ASKED_MOST);
    return {
      list: rows.map(({ offer_id: promoId, title, ended_at }) => ({
        ...{ promoId, title },
        endedAt: ended_at?.toISOString() ?? null,
      })),
    };
  });
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
