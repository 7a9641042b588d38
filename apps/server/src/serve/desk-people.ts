import { mountOperatorAgents } from '../modules/agents/operator-routes.ts';
import { mountBillDesk } from '../modules/agreements/desk/desk-bill-routes.ts';
import { mountAgreementDesk } from '../modules/agreements/desk/desk-routes.ts';
import { mountAlerts } from '../modules/alerts/operator-routes.ts';
import { mountOperatorReviews } from '../modules/commission/index.ts';
import { mountOperatorIdentity } from '../modules/identity/index.ts';
import { mountRootOpening } from '../modules/identity/registration/account-routes.ts';
import { mountOperatorMembers } from '../modules/members/operator-routes.ts';
import { mountOperatorInbox } from '../modules/messages/operator-inbox-routes.ts';
import { mountOperatorMessages } from '../modules/messages/operator-routes.ts';
import { mountOperators } from '../modules/operators/operator-routes.ts';
import { mountOperatorProtection } from '../modules/protection/operator-routes.ts';
import type { Desk } from './desk.ts';

/** Operators themselves, members, and what members are told. */
export function mountPeopleDesk({ product, mount, authorise, audit, ...desk }: Desk): void {
  const { db, clock, site, operators, members, wallet, agents, reports, identity } = product;
  mountOperatorMembers(mount, {
    ...{ db, members, audit, authorise },
    balancesOf: wallet.balancesOf,
    accountsOf: wallet.accountsOf,
    agentNamesOf: agents.agentNamesOf,
    ledgerOf: (memberId, page) => wallet.statementOf(memberId, page.cursor ?? null, page.limit),
    betsOf: (memberId, page) => reports.betsOf(memberId, page),
  });
  mountOperators(mount, {
    ...{ db, site, operators },
    vendorsAdmin: product.vendors.admin,
    memberByPublicId: members.byPublicId,
  });
  mountAlerts(mount, { alerts: product.alerts, authorise });
  mountOperatorIdentity(mount, { parts: identity.parts, site, authorise, audit, ask: desk.ask });
  mountRootOpening(mount, { identity, site, authorise, audit });
  mountOperatorMessages(mount, {
    ...{ db, audit, authorise },
    messages: product.messages,
    memberIdOf: desk.memberIdOf,
    publicIdsOf: desk.publicIdsOf,
  });
  mountOperatorInbox(mount, {
    ...{ db, clock, audit, authorise },
    inbox: product.inbox,
    memberIdOf: desk.memberIdOf,
    namesOf: desk.membersOf,
  });
  mountOperatorProtection(mount, { protection: product.protection, authorise, audit, ask: desk.ask });
}

/** Lines of agents: their places, what they earn, what they agreed. */
export function mountLineDesk({ product, mount, authorise, audit, ...desk }: Desk): void {
  const { db, clock, operators, agents } = product;
  mountOperatorAgents(mount, {
    ...{ authorise, audit },
    parts: agents.parts,
    ask: desk.ask,
    peopleOf: operators.approvals.peopleOf,
    endSessions: product.identity.endSessions,
  });
  mountOperatorReviews(mount, {
    ...{ db, clock, authorise, audit },
    peopleOf: desk.membersOf,
    memberOf: desk.byPublicId,
    currencyOf: desk.currencyOf,
  });
  const agreements = {
    ...{ authorise, audit },
    deps: product.agreements.deps,
    limiter: product.limiter,
    ask: desk.askForId,
  };
  mountAgreementDesk(mount, agreements);
  mountBillDesk(mount, agreements);
}
