import * as contract from '@kismet/contracts/content/public';
import type { Clock } from '@kismet/kernel/time';
import { addressBlock } from '../../platform/address-block.ts';
import { type Db, withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { Visitor } from '../site/index.ts';
import type { Content } from './index.ts';
import { writeReceipt } from './receipt-store.ts';
import { countUseful } from './store.ts';

export interface ContentRoutesDeps {
  readonly content: Content;
  readonly db: Db;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly visitor: Authorise<Visitor>;
  /** Open to visitors even while the site is closed, when help and customer service matter most. */
  readonly always: Authorise<Visitor>;
  readonly member: Authorise<{ memberId: bigint; brandId: number; accountKind: number }>;
  /** Level 5 and above, or a tag that the brand has set (row FT-05). */
  readonly isVip: (memberId: bigint) => Promise<boolean>;
  readonly isAgentKind: (accountKind: number) => boolean;
}

const USEFUL: readonly RateRule[] = [{ name: 'help-useful', max: 30, windowMs: 3_600_000 }];

/** Brand content for everyone. */
export function mountContent(mount: Mount, deps: ContentRoutesDeps): void {
  const { content, db, limiter, visitor, always, member } = deps;
  const { reader } = content;
  mount(contract.getNotices, visitor, ({ types, language }, { who }) =>
    reader.notices(who.brand.brandId, types, language),
  );
  mount(contract.getAnnouncementLogined, member, ({ language }, { who }) =>
    reader.signedIn(who.brandId, { memberId: who.memberId, isAgent: deps.isAgentKind(who.accountKind) }, language),
  );
  mount(contract.giveReceipt, member, async ({ id }, { who }) => {
    await reader.checkAsked(who.brandId, deps.isAgentKind(who.accountKind), id);
    const at = await withTx(db, (tx) => writeReceipt(tx, who.memberId, id, new Date(deps.clock.now())));
    return { receivedAt: at.toISOString() };
  });
  mount(contract.getAnnouncementContent, visitor, ({ id, language }, { who }) =>
    reader.notice(who.brand.brandId, id, language),
  );
  mount(contract.getHelpCentre, always, ({ language }, { who }) => reader.helpCentre(who.brand.brandId, language));
  mount(contract.getHelpArticle, always, ({ slug, language }, { who }) =>
    reader.article(who.brand.brandId, slug, language),
  );
  mount(contract.sendHelpFeedback, visitor, async ({ slug, isUseful }, { who, visit }) => {
    const itemId = await reader.articleId(who.brand.brandId, slug);
    for (const rule of USEFUL) await limiter.take(rule, addressBlock(visit.ip));
    await withTx(db, (tx) => countUseful(tx, who.brand.brandId, itemId, isUseful));
    return {};
  });
  mount(contract.getService, always, ({ csType }, { who }) => reader.service(who.brand.brandId, false, csType));
  mount(contract.getVipService, member, async ({ csType }, { who }) =>
    (await deps.isVip(who.memberId)) ? reader.service(who.brandId, true, csType) : { version: { pathList: [] } },
  );
  mount(contract.getFooter, always, ({ language }, { who }) => reader.footer(who.brand.brandId, language));
  mount(contract.checkLeaving, always, async ({ to, sig }) => content.leaving.check(to, sig));
}
