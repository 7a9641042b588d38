import { roleCan } from '@kismet/contracts/operators/session';
import type { FastifyInstance } from 'fastify';
import type { Product } from './compose.ts';
import type { Config } from './config.ts';
import { mountOperatorAgents } from './modules/agents/operator-routes.ts';
import { mountBillDesk } from './modules/agreements/desk-bill-routes.ts';
import { mountAgreementDesk } from './modules/agreements/desk-routes.ts';
import { mountAlerts } from './modules/alerts/operator-routes.ts';
import { mountOperatorDeposits } from './modules/cashier/deposit-operator-routes.ts';
import { mountMemberMoney } from './modules/cashier/member-money-routes.ts';
import { mountOperatorWithdrawals } from './modules/cashier/withdrawal-operator-routes.ts';
import { mountOperatorGames } from './modules/catalogue/operator-routes.ts';
import { mountOperatorReviews } from './modules/commission/index.ts';
import { mountOperatorContent } from './modules/content/operator-routes.ts';
import { mountRootOpening } from './modules/identity/account-routes.ts';
import { mountOperatorIdentity } from './modules/identity/index.ts';
import { mountLotteryDesk } from './modules/lottery/desk-routes.ts';
import { validationOf } from './modules/lottery/ticket.ts';
import { mountOperatorMembers } from './modules/members/operator-routes.ts';
import { mountOperatorInbox } from './modules/messages/operator-inbox-routes.ts';
import { mountOperatorMessages } from './modules/messages/operator-routes.ts';
import { shownApproval } from './modules/operators/index.ts';
import { mountOperators } from './modules/operators/operator-routes.ts';
import { mountOperatorProtection } from './modules/protection/operator-routes.ts';
import { mountReconciliation } from './modules/reconciliation/operator-routes.ts';
import { mountExports } from './modules/reports/export-routes.ts';
import { mountOperatorSite } from './modules/site/operator-routes.ts';
import { withTx } from './platform/db.ts';
import { mountOperatorFiles } from './platform/http/files.ts';
import { createGate } from './platform/http/gate.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountPictures } from './platform/http/pictures.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/log.ts';
import { queryOf } from './platform/query.ts';

/** The back office: an origin, a cookie and pages of its own. */
export async function serveOperators(product: Product, config: Config, log: Logger): Promise<FastifyInstance> {
  const {
    operators,
    db,
    clock,
    members,
    messages,
    content,
    wallet,
    agents,
    reports,
    site,
    vendors,
    countryOf,
    identity,
  } = product;
  const app = await createServer({
    log,
    trustProxy: config.trustProxy,
    pages: config.operatorPages,
    callPrefixes: ['/operator/', '/art/'],
    frameSources: async () => [],
  });
  const mount = createGate(app, { countryOf, openCipher: identity.openCipher });
  mountOperatorMembers(mount, {
    db,
    members,
    audit: operators.audit,
    authorise: operators.authoriseOperator,
    balancesOf: wallet.balancesOf,
    accountsOf: wallet.accountsOf,
    agentNamesOf: agents.agentNamesOf,
    ledgerOf: (memberId, page) => wallet.statementOf(memberId, page.cursor ?? null, page.limit),
    betsOf: (memberId, page) => reports.betsOf(memberId, page),
  });
  mountOperators(mount, { db, site, operators, vendorsAdmin: vendors.admin, memberByPublicId: members.byPublicId });
  mountAlerts(mount, { alerts: product.alerts, authorise: operators.authoriseOperator });
  mountOperatorIdentity(mount, {
    parts: identity.parts,
    site,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (who, ip, wanted) => shownApproval(await operators.approvals.request(who, ip, wanted), who),
  });
  mountOperatorAgents(mount, {
    parts: agents.parts,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (who, ip, wanted) => shownApproval(await operators.approvals.request(who, ip, wanted), who),
    peopleOf: operators.approvals.peopleOf,
    endSessions: identity.endSessions,
  });
  mountOperatorReviews(mount, {
    ...{ db, clock },
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    peopleOf: (ids) => members.byIds(queryOf(db), ids),
    memberOf: (brandId, publicId) => members.byPublicId(queryOf(db), brandId, publicId),
    currencyOf: async (brandId) => (await site.brandById(brandId)).currency,
  });
  mountRootOpening(mount, { identity, site, authorise: operators.authoriseOperator, audit: operators.audit });
  mountOperatorMessages(mount, {
    db,
    messages,
    audit: operators.audit,
    authorise: operators.authoriseOperator,
    memberIdOf: async (brandId, publicId) =>
      (await members.byPublicId(queryOf(db), brandId, publicId))?.memberId ?? null,
    publicIdsOf: async (ids) =>
      new Map([...(await members.byIds(queryOf(db), ids))].map(([id, member]) => [id, member.publicId])),
  });
  mountOperatorInbox(mount, {
    db,
    clock: product.clock,
    inbox: product.inbox,
    audit: operators.audit,
    authorise: operators.authoriseOperator,
    memberIdOf: async (brandId, publicId) =>
      (await members.byPublicId(queryOf(db), brandId, publicId))?.memberId ?? null,
    namesOf: (ids) => members.byIds(queryOf(db), ids),
  });
  mountOperatorSite(mount, {
    db,
    clock: product.clock,
    countryOf,
    audit: operators.audit,
    authorise: operators.authoriseOperator,
    services: { geetest: config.humanCheck.geetest !== null, firebase: config.firebase !== null },
    changed() {
      site.forget();
      product.live.announce('status');
    },
  });
  mountOperatorProtection(mount, {
    protection: product.protection,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (who, ip, wanted) => shownApproval(await operators.approvals.request(who, ip, wanted), who),
  });
  mountOperatorContent(mount, {
    db,
    clock: product.clock,
    pictures: product.pictures,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    operatorNames: operators.namesOf,
    setTermsVersion: site.setTermsVersion,
    changed() {
      content.reader.forget();
      site.forget();
      product.live.announce('content');
    },
  });
  mountOperatorDeposits(mount, {
    deps: { ...product.cashier.deposits.deps, audit: operators.audit },
    authorise: operators.authoriseOperator,
    operatorNames: operators.namesOf,
    ask: async (who, ip, wanted) => shownApproval(await operators.approvals.request(who, ip, wanted), who),
    currencyOf: async (brandId) => (await site.brandById(brandId)).currency,
    memberByPublicId: (brandId, publicId) => members.byPublicId(queryOf(db), brandId, publicId),
  });
  mountOperatorGames(mount, {
    db,
    clock: product.clock,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    changed() {
      product.catalogue.forget();
      product.live.announce('content');
    },
  });
  mountMemberMoney(mount, { cashier: product.cashier, authorise: operators.authoriseOperator });
  mountOperatorWithdrawals(mount, {
    deps: {
      ...product.cashier.withdrawals.deps,
      audit: operators.audit,
      operatorNames: operators.namesOf,
      memberIdOf: async (brandId, text) =>
        (
          (await members.byPublicId(queryOf(db), brandId, text)) ??
          (await members.byLoginName(queryOf(db), brandId, text))
        )?.memberId ?? null,
    },
    authorise: operators.authoriseOperator,
    ask: async (who, ip, wanted) => (await operators.approvals.request(who, ip, wanted)).approval_id,
  });
  mountExports(mount, {
    db,
    exports: product.exports,
    site,
    authorise: operators.authoriseOperator,
    operatorNames: operators.namesOf,
    audit: operators.audit,
  });
  mountReconciliation(mount, {
    db,
    clock: product.clock,
    site,
    reconciliation: product.reconciliation,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    operatorNames: operators.namesOf,
    namesOf: (ids) => members.byIds(queryOf(db), ids),
    ticketNumberOf: validationOf,
    memberIdOf: async (brandId, text) =>
      (
        (await members.byPublicId(queryOf(db), brandId, text)) ??
        (await members.byLoginName(queryOf(db), brandId, text))
      )?.memberId ?? null,
  });
  mountLotteryDesk(mount, {
    db,
    deps: product.lottery.deps,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (who, ip, wanted) => (await operators.approvals.request(who, ip, wanted)).approval_id,
    currencyOf: async (brandId) => (await site.brandById(brandId)).currency,
    operatorNames: operators.namesOf,
    publicIdsOf: async (ids) =>
      new Map([...(await members.byIds(queryOf(db), ids))].map(([id, member]) => [id, member.publicId])),
  });
  const agreementDesk = {
    deps: product.agreements.deps,
    limiter: product.limiter,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (
      who: Parameters<typeof operators.approvals.request>[0],
      ip: string,
      wanted: Parameters<typeof operators.approvals.request>[2],
    ) => (await operators.approvals.request(who, ip, wanted)).approval_id,
  };
  mountAgreementDesk(mount, agreementDesk);
  mountBillDesk(mount, agreementDesk);
  mountOperatorFiles(mount, {
    files: product.files,
    authorise: operators.authoriseOperator,
    maySee: (who, purpose) => roleCan(who.role, FILE_ABILITY[purpose] ?? 'files.none'),
    ownerOf: async (brandId, publicId) => (await members.byPublicId(queryOf(db), brandId, publicId))?.memberId ?? null,
    note: (who, ip, fileId, { purpose, caseId }) =>
      withTx(db, (tx) =>
        operators.audit(tx, {
          brandId: who.brandId,
          operatorId: who.operatorId,
          action: 'files.opened',
          subject: `file:${fileId}`,
          after: { purpose, caseId },
          ip,
        }),
      ),
  });
  mountPictures(app, 'p', content.picture);
  mountPictures(app, 'g', product.catalogue.cover);
  mountPictures(app, 'v', product.catalogue.mark);
  mountHealth(app, product);
  return app;
}

/** What an operator must be able to do to see a file that was handed in for something. */
const FILE_ABILITY: Readonly<Record<string, string>> = {
  'deposit-proof': 'cashier.read',
  'payout-dispute': 'cashier.read',
  'payout-proof': 'cashier.read',
  document: 'protection.documents',
  feedback: 'messages.read',
};
