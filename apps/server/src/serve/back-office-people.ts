import { mountOperatorAgents } from '../modules/agents/operator/operator-routes.ts';
import { mountBillBackOffice } from '../modules/agreements/operator/operator-bill-routes.ts';
import { mountAgreementBackOffice } from '../modules/agreements/operator/operator-routes.ts';
import { mountAlerts } from '../modules/alerts/operator-routes.ts';
import { mountOperatorReviews } from '../modules/commission/index.ts';
import { mountOperatorIdentity } from '../modules/identity/index.ts';
import { mountRootOpening } from '../modules/identity/registration/account-routes.ts';
import { mountOperatorMall } from '../modules/loyalty/mall/operator-routes.ts';
import { mountOperatorLoyalty } from '../modules/loyalty/operator-routes.ts';
import { mountOperatorMembers } from '../modules/members/operator-routes.ts';
import { mountOperatorInbox } from '../modules/messages/operator-inbox-routes.ts';
import { mountOperatorMessages } from '../modules/messages/operator-routes.ts';
import { mountOperators } from '../modules/operators/operator-routes.ts';
import { mountOperatorProtection } from '../modules/protection/operator-routes.ts';
import type { BackOffice } from './back-office.ts';

/** Operators, members, and messages to members. */
export function mountPeopleBackOffice({ product, mount, authorise, audit, ...backOffice }: BackOffice): void {
  const { db, clock, site, operators, members, wallet, agents, reports, identity, archive } = product;
  mountOperatorMembers(mount, {
    ...{ db, members, audit, authorise },
    setLevel: async (tx, memberId, level) => void (await product.loyalty.setLevel(tx, memberId, { level })),
    balancesOf: wallet.balancesOf,
    accountsOf: wallet.accountsOf,
    agentNamesOf: agents.agentNamesOf,
    ledgerOf: (memberId, page) => wallet.statementOf(memberId, page.cursor, page.limit),
    async betsOf(memberId, page) {
      const bets = await reports.betsOf(memberId, page);
      const archived = bets.nextCursor === null ? await archive.ofMember(memberId) : null;
      return { ...bets, archived: archived && { ...archived, newestAt: archived.newestAt.toISOString() } };
    },
  });
  mountOperators(mount, {
    ...{ db, site, operators },
    vendorsAdmin: product.vendors.admin,
    memberByPublicId: members.byPublicId,
  });
  const loyalty = {
    deps: { ...product.loyalty.deps, audit },
    authorise,
    operatorNames: backOffice.operatorNames,
  };
  mountOperatorLoyalty(mount, loyalty);
  mountOperatorMall(mount, { ...loyalty, changed: () => product.live.announce('content') });
  mountAlerts(mount, { alerts: product.alerts, authorise });
  mountOperatorIdentity(mount, { parts: identity.parts, site, authorise, audit, ask: backOffice.ask });
  mountRootOpening(mount, { identity, site, authorise, audit });
  mountOperatorMessages(mount, {
    ...{ db, audit, authorise },
    messages: product.messages,
    memberIdOf: backOffice.memberIdOf,
    publicIdsOf: backOffice.publicIdsOf,
  });
  mountOperatorInbox(mount, {
    ...{ db, clock, audit, authorise },
    inbox: product.inbox,
    memberIdOf: backOffice.memberIdOf,
    namesOf: backOffice.membersOf,
  });
  mountOperatorProtection(mount, { protection: product.protection, authorise, audit, ask: backOffice.ask });
}

/** Agents: tree, commission and agreements. */
export function mountAgentBackOffice({ product, mount, authorise, audit, ...backOffice }: BackOffice): void {
  const { db, clock, operators, agents } = product;
  mountOperatorAgents(mount, {
    ...{ authorise, audit },
    parts: agents.parts,
    ask: backOffice.ask,
    peopleOf: operators.approvals.peopleOf,
    endSessions: product.identity.endSessions,
  });
  mountOperatorReviews(mount, {
    ...{ db, clock, authorise, audit },
    peopleOf: backOffice.membersOf,
    memberOf: backOffice.byPublicId,
    currencyOf: backOffice.currencyOf,
  });
  const agreements = {
    ...{ authorise, audit },
    deps: product.agreements.deps,
    limiter: product.limiter,
    ask: backOffice.askForId,
  };
  mountAgreementBackOffice(mount, agreements);
  mountBillBackOffice(mount, agreements);
}
