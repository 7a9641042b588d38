import type { FastifyInstance } from 'fastify';
import type { Product } from './compose.ts';
import type { Config } from './config.ts';
import { mountOperatorGames } from './modules/catalogue/operator-routes.ts';
import { mountOperatorContent } from './modules/content/operator-routes.ts';
import { mountOperatorIdentity } from './modules/identity/index.ts';
import { mountOperatorMembers } from './modules/members/operator-routes.ts';
import { mountOperatorMessages } from './modules/messages/operator-routes.ts';
import { shownApproval } from './modules/operators/index.ts';
import { mountOperators } from './modules/operators/operator-routes.ts';
import { mountOperatorSite } from './modules/site/operator-routes.ts';
import { createGate } from './platform/http/gate.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountPictures } from './platform/http/pictures.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/log.ts';
import { queryOf } from './platform/query.ts';

/** The back office: an origin, a cookie and pages of its own. */
export async function serveOperators(product: Product, config: Config, log: Logger): Promise<FastifyInstance> {
  const { operators, db, members, messages, content, wallet, agents, reports, site, vendors, countryOf, identity } =
    product;
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
  mountOperatorIdentity(mount, {
    parts: identity.parts,
    site,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (who, ip, wanted) => shownApproval(await operators.approvals.request(who, ip, wanted), who),
  });
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
  mountPictures(app, 'p', content.picture);
  mountPictures(app, 'g', product.catalogue.cover);
  mountPictures(app, 'v', product.catalogue.mark);
  mountHealth(app, product);
  return app;
}
