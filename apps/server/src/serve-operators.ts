import type { FastifyInstance } from 'fastify';
import type { Product } from './compose.ts';
import type { Config } from './config.ts';
import { mountOperatorMembers } from './modules/members/operator-routes.ts';
import { mountOperators } from './modules/operators/operator-routes.ts';
import { createGate } from './platform/http/gate.ts';
import { mountHealth } from './platform/http/health.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/log.ts';

/** The back office: an origin, a cookie and pages of its own. */
export async function serveOperators(product: Product, config: Config, log: Logger): Promise<FastifyInstance> {
  const { operators, db, members, wallet, agents, reports, site, vendors, countryOf, identity } = product;
  const app = await createServer({
    log,
    trustProxy: config.trustProxy,
    pages: config.operatorPages,
    callPrefixes: ['/operator/'],
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
  mountHealth(app, product);
  return app;
}
