import * as contract from '@kismet/contracts/agents/accounts';
import { openRootAgent } from '@kismet/contracts/operators/agents';
import type { Actor, Audit } from '../../../platform/audit.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import { ratesOfList } from '../../agents/index.ts';
import type { Site } from '../../site/index.ts';
import type { Identity } from '../index.ts';
import { openBelow, openTable } from './account-commands.ts';
import { openForAnother } from './open-account.ts';

const BY_HAND: RateRule = { name: 'agent-open', max: 120, windowMs: 3_600_000 };
/** Rate for live form validation; a higher one would allow account enumeration. */
const NAMES: RateRule = { name: 'agent-open-name', max: 60, windowMs: 3_600_000 };
const BY_TABLE: RateRule = { name: 'agent-open-table', max: 6, windowMs: 3_600_000 };

/** Accounts opened by agents. */
export function mountAccountOpening(mount: Mount, { parts, authoriseMember }: Identity): void {
  mount(contract.openAccount, authoriseMember, async ({ rates, ...form }, { who }) => {
    await parts.limiter.take(BY_HAND, String(who.memberId));
    return (await openBelow(parts, who.brand, who.memberId, { ...form, rates: ratesOfList(rates) })).shown;
  });
  mount(contract.checkAccountName, authoriseMember, async ({ username }, { who }) => {
    await parts.limiter.take(NAMES, String(who.memberId));
    return { isFree: !(await parts.members.byLoginName(queryOf(parts.db), who.brandId, username.toLowerCase())) };
  });
  mount(contract.openAccounts, authoriseMember, async ({ csv, rates }, { who }) => {
    await parts.limiter.take(BY_TABLE, String(who.memberId));
    return openTable(parts, who.brand, who.memberId, { csv, rates: ratesOfList(rates) });
  });
}

export interface RootOpeningDeps<Who extends Actor> {
  readonly identity: Pick<Identity, 'parts'>;
  readonly site: Pick<Site, 'brandById'>;
  readonly authorise: Authorise<Who>;
  readonly audit: Audit;
}
/** Roots of new networks, opened by an operator. */
export function mountRootOpening<Who extends Actor>(
  mount: Mount,
  { identity, site, authorise, audit }: RootOpeningDeps<Who>,
): void {
  mount(openRootAgent, authorise, async ({ accountKind, reason, rates, ...form }, { who, visit }) => {
    const brand = await site.brandById(who.brandId);
    const under = { agentId: null, kind: accountKind } as const;
    const opened = await openForAnother(
      identity.parts,
      brand,
      under,
      { ...form, rates: ratesOfList(rates) },
      (tx, member) =>
        audit(tx, {
          brandId: who.brandId,
          operatorId: who.operatorId,
          action: 'agents.root',
          subject: `member:${member.publicId}`,
          reason,
          after: { account: member.loginName, accountKind },
          ip: visit.ip,
        }),
    );
    return opened.shown;
  });
}
