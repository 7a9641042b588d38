import type { FastifyInstance } from 'fastify';
import { playNames } from '../compose/play-names.ts';
import type { Product } from '../compose.ts';
import { mountAgents } from '../modules/agents/routes.ts';
import { mountBills } from '../modules/agreements/bill-routes.ts';
import { heldKinds } from '../modules/agreements/lifecycle/held-kinds.ts';
import { mountAgreementQueries } from '../modules/agreements/queries/member-query-routes.ts';
import { mountAgreements } from '../modules/agreements/routes.ts';
import { mountDepositNotify } from '../modules/cashier/deposits/deposit-notify-routes.ts';
import { mountDeposits } from '../modules/cashier/deposits/deposit-routes.ts';
import { mountTeamEnvelopes } from '../modules/cashier/envelopes/team-envelope-routes.ts';
import { mountUplines } from '../modules/cashier/uplines/upline-routes.ts';
import { mountWithdrawals } from '../modules/cashier/withdrawals/withdrawal-routes.ts';
import { mountMall } from '../modules/loyalty/mall/routes.ts';
import { mountLoyalty } from '../modules/loyalty/routes.ts';
import { createCases } from '../modules/messages/index.ts';
import { mountPromotions } from '../modules/promotions/routes.ts';
import { mountAgentReports } from '../modules/reports/agents/agent-routes.ts';
import { readTeamSums } from '../modules/reports/agents/agent-store.ts';
import { mountTransfers } from '../modules/transfers/routes.ts';
import { mountWagering } from '../modules/wagering/routes.ts';
import { mountWallet } from '../modules/wallet/routes.ts';
import type { Mount } from '../platform/http/gate.ts';

/** The member's money: balances, deposits, withdrawals, vendor transfers and wagering requirements. */
export async function mountMoney(app: FastifyInstance, mount: Mount, product: Product): Promise<void> {
  const { clock, limiter, wallet, cashier, identity } = product;
  const member = identity.authoriseMember;
  mountWallet(mount, member, wallet);
  mountWagering(mount, { wagering: product.wagering, limiter, member });
  mountLoyalty(mount, { loyalty: product.loyalty, limiter, member, visitor: product.site.authorisePublic });
  mountMall(mount, { deps: product.loyalty.deps, limiter, member, visitor: product.site.authorisePublic });
  mountTransfers(mount, { transfers: product.transfers, limiter, member, clock, accountsOf: wallet.accountsOf });
  mountDeposits(mount, { deposits: cashier.deposits, limiter, member });
  mountWithdrawals(mount, { withdrawals: cashier.withdrawals, limiter, member });
  mountPromotions(mount, { promotions: product.promotions, limiter, member, visitor: product.site.authorisePublic });
  mountUplines(mount, { uplines: cashier.uplines, limiter, member });
  mountTeamEnvelopes(mount, { envelopes: cashier.envelopes, limiter, member });
  await mountDepositNotify(app, cashier.deposits, limiter);
}

/** Agents' views of their network, and agreements with downlines. */
export function mountAgentCentre(mount: Mount, product: Product): void {
  const { db, reportsDb, clock, limiter, wallet, agents, identity, agreements, catalogue, lottery } = product;
  const member = identity.authoriseMember;
  mountAgents(mount, {
    ...{ limiter, member },
    parts: agents.parts,
    balancesOf: wallet.balancesOf,
    teamSumsOf: (agentIds, since) => readTeamSums(reportsDb.db, agentIds, since),
    agreementsOf: (memberIds) => heldKinds(db, memberIds, new Date(clock.now())),
    tell: product.inbox.tell,
    endSessions: identity.endSessions,
  });
  const known = {
    ...{ clock, agents },
    members: product.members,
    rollups: product.rollups,
    endingSoon: agreements.endingSoon,
    greatWinOf: agreements.greatWinOf,
    firstBetDay: product.archive.firstDay,
    vendorNames: catalogue.vendorNames,
    gameNames: playNames(catalogue, lottery).gameNames,
  };
  mountAgentReports(mount, {
    deps: { ...known, db: reportsDb.db, asOf: () => reportsDb.freshness().asOfMs },
    disputed: { ...known, db, asOf: clock.now },
    cases: createCases({ db, clock }),
    limiter,
    member,
  });
  const routes = {
    ...{ limiter, member },
    deps: agreements.deps,
    checkPaymentPassword: identity.checkPaymentPassword,
    hasPaymentPassword: identity.hasPaymentPassword,
  };
  mountAgreements(mount, routes);
  mountBills(mount, routes);
  mountAgreementQueries(mount, routes);
}
