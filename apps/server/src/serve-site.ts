import { SITE_ROUTES } from '@kismet/contracts/all-routes';
import { EVENTS_PATH, liveEvent } from '@kismet/contracts/live/events';
import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import { balance } from '@kismet/contracts/wallet/balance';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { playNames } from './compose/play-names.ts';
import type { Product } from './compose.ts';
import { firebaseSources } from './config/firebase.ts';
import { geetestSources } from './config/human-check.ts';
import type { Config } from './config.ts';
import { mountAgents } from './modules/agents/routes.ts';
import { mountBills } from './modules/agreements/bill-routes.ts';
import { heldKinds } from './modules/agreements/held-kinds.ts';
import { mountAgreementQueries } from './modules/agreements/member-query-routes.ts';
import { mountAgreements } from './modules/agreements/routes.ts';
import { mountDepositNotify } from './modules/cashier/deposit-notify-routes.ts';
import { mountDeposits } from './modules/cashier/deposit-routes.ts';
import { mountUplines } from './modules/cashier/upline-routes.ts';
import { mountWithdrawals } from './modules/cashier/withdrawal-routes.ts';
import { mountCatalogue } from './modules/catalogue/routes.ts';
import { mountContent } from './modules/content/routes.ts';
import { mountAccountOpening } from './modules/identity/account-routes.ts';
import type { MemberWho } from './modules/identity/index.ts';
import { mountIdentity, mountKeys } from './modules/identity/routes.ts';
import { mountLotteryBets } from './modules/lottery/bet-routes.ts';
import { mountChases } from './modules/lottery/chase-routes.ts';
import { mountLotteryHall } from './modules/lottery/routes.ts';
import { mountIcons } from './modules/members/icon-routes.ts';
import { maskedName } from './modules/members/index.ts';
import { mountMembers } from './modules/members/routes.ts';
import { mountInbox } from './modules/messages/inbox-routes.ts';
import { createCases } from './modules/messages/index.ts';
import { mountProtection } from './modules/protection/routes.ts';
import { mountAgentReports } from './modules/reports/agent-routes.ts';
import { readTeamSums } from './modules/reports/agent-store.ts';
import { mountReports } from './modules/reports/routes.ts';
import type { Visitor } from './modules/site/index.ts';
import { mountSite, type OutsideServices } from './modules/site/routes.ts';
import { mountWebClip } from './modules/site/web-clip.ts';
import { mountTransfers } from './modules/transfers/routes.ts';
import { mountTurnover } from './modules/turnover/routes.ts';
import { mountLaunch } from './modules/vendors/routes.ts';
import { mountWallet } from './modules/wallet/routes.ts';
import { apiDocument } from './platform/http/api-document.ts';
import { mountEvents } from './platform/http/events.ts';
import { mountFiles } from './platform/http/files.ts';
import { createGate, type Visit } from './platform/http/gate.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountPictures } from './platform/http/pictures.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/log.ts';
import { queryOf } from './platform/query.ts';

/** The player's origin: pages, calls, live events, and the wallet that vendors call. */
export async function serveSite(product: Product, config: Config, log: Logger): Promise<FastifyInstance> {
  const { site, identity, vendors, wallet, db, members, content, countryOf, live, limiter } = product;
  const app = await createServer({
    log,
    trustProxy: config.trustProxy,
    pages: config.pages,
    callPrefixes: ['/wps/', '/lgw/', '/lotto/', '/vendors/', '/.well-known/', '/art/'],
    frameSources: () => vendors.partners.frameOrigins(),
    isOwnHost: (host) =>
      site.brandOfHost(host).then(
        () => true,
        () => false,
      ),
    pictureSources: async () => (await site.brands()).flatMap((brand) => brand.imageCdns),
    extraSources: [
      ...(config.humanCheck.geetest ? [geetestSources(config.humanCheck.geetest)] : []),
      ...(config.firebase ? [firebaseSources(config.firebase)] : []),
    ],
  });
  const mount = createGate(app, { countryOf, openCipher: identity.openCipher });
  mountSite(mount, { site, countryOf, startUp: content.reader.startUp, outside: outsideOf(config) });
  mountContent(mount, {
    content,
    db,
    clock: product.clock,
    limiter,
    visitor: site.authorisePublic,
    always: site.authoriseAlways,
    member: identity.authoriseMember,
    isVip: async (memberId) => {
      const member = (await members.byIds(queryOf(db), [memberId])).get(memberId);
      if (!member) return false;
      const { vipTags } = await site.brandById(member.brandId);
      return member.vipLevel > 4 || member.tags.some((tag) => vipTags.includes(tag));
    },
    isAgentKind: (kind) => isAgentKind(kind as AccountKind),
  });
  mountWebClip(app, site);
  mountPictures(app, 'p', content.picture);
  mountPictures(app, 'g', product.catalogue.cover);
  mountPictures(app, 'v', product.catalogue.mark);
  mountKeys(app, identity);
  mountIdentity(mount, identity, site);
  mountAccountOpening(mount, identity);
  mountAgents(mount, {
    parts: product.agents.parts,
    limiter,
    member: identity.authoriseMember,
    balancesOf: wallet.balancesOf,
    teamSumsOf: (agentIds, since) => readTeamSums(db, agentIds, since),
    agreementsOf: (memberIds) => heldKinds(db, memberIds, new Date(product.clock.now())),
    tell: product.inbox.tell,
    endSessions: identity.endSessions,
  });
  mountMembers(mount, {
    db,
    members,
    authorise: identity.authoriseMember,
    hasUpline: async (memberId) =>
      ((await product.agents.pathOf(queryOf(db), [memberId])).get(memberId)?.length ?? 0) > 1,
  });
  mountIcons(app, mount, { db, members, limiter, pictures: product.pictures, authorise: identity.authoriseMember });
  mountWallet(mount, identity.authoriseMember, wallet);
  mountInbox(mount, {
    db,
    clock: product.clock,
    inbox: product.inbox,
    limiter,
    member: identity.authoriseMember,
    attach: product.files.attach,
  });
  mountFiles(mount, product.files, identity.authoriseMember);
  mountCatalogue(mount, {
    catalogue: product.catalogue,
    limiter,
    visitor: site.authorisePublic,
    member: identity.authoriseMember,
  });
  mountReports(mount, {
    reports: product.reports,
    authorise: identity.authoriseMember,
    visitor: site.authorisePublic,
    clock: product.clock,
    replayUrl: replayUrl(product),
    gameNames: playNames(product.catalogue, product.lottery).gameNames,
    maskedNames: async (ids) =>
      new Map([...(await members.byIds(queryOf(db), ids))].map(([id, member]) => [id, maskedName(member.loginName)])),
  });
  mountAgentReports(mount, {
    deps: {
      db,
      clock: product.clock,
      agents: product.agents,
      members,
      rollups: product.rollups,
      endingSoon: product.agreements.endingSoon,
      greatWinOf: product.agreements.greatWinOf,
      vendorNames: product.catalogue.vendorNames,
      gameNames: playNames(product.catalogue, product.lottery).gameNames,
    },
    cases: createCases({ db, clock: product.clock }),
    limiter,
    member: identity.authoriseMember,
  });
  mountLaunch<MemberWho, Visitor>(mount, {
    launch: vendors.launchDeps,
    limiter,
    member: identity.authoriseMember,
    visitor: site.authorisePublic,
    jackpots: vendors.jackpots,
    asMember: (who) => ({
      memberId: who.memberId,
      publicId: who.publicId,
      accountClass: who.accountClass,
      isTrial: who.accountKind === 4,
    }),
    placeOf: (who, visit) => placeOf(who, visit, config),
  });
  mountProtection(mount, { protection: product.protection, limiter, member: identity.authoriseMember });
  mountTurnover(mount, { turnover: product.turnover, limiter, member: identity.authoriseMember });
  mountTransfers(mount, {
    transfers: product.transfers,
    limiter,
    member: identity.authoriseMember,
    clock: product.clock,
    pursesOf: wallet.accountsOf,
  });
  mountChases(mount, { lottery: product.lottery, limiter, member: identity.authoriseMember });
  mountLotteryBets(mount, {
    lottery: product.lottery,
    limiter,
    member: identity.authoriseMember,
    visitor: site.authorisePublic,
  });
  mountLotteryHall(mount, { lottery: product.lottery, visitor: site.authorisePublic });
  mountDeposits(mount, { deposits: product.cashier.deposits, limiter, member: identity.authoriseMember });
  mountEvents(app, {
    live,
    countryOf,
    ownerOf: async (request, visit) => (await identity.authoriseMember(request, visit, EVENTS_ROUTE)).memberId,
    isStillAllowed: (request, visit) =>
      identity.authoriseMember(background(request), visit, EVENTS_ROUTE).then(
        () => true,
        (error) => (error as { code?: string }).code !== 'NOT_SIGNED_IN',
      ),
    async dataOf(ownerId, message) {
      if (message.topic !== 'balance') return message.data;
      const now = (await wallet.balancesOf([ownerId])).get(ownerId);
      return now ? z.encode(balance, now) : null;
    },
  });
  await vendors.mountSeamless(app);
  mountWithdrawals(mount, { withdrawals: product.cashier.withdrawals, limiter, member: identity.authoriseMember });
  const agreementRoutes = {
    deps: product.agreements.deps,
    limiter,
    member: identity.authoriseMember,
    checkPaymentPassword: identity.checkPaymentPassword,
    hasPaymentPassword: identity.hasPaymentPassword,
  };
  mountAgreements(mount, agreementRoutes);
  mountBills(mount, agreementRoutes);
  mountAgreementQueries(mount, agreementRoutes);
  mountUplines(mount, { uplines: product.cashier.uplines, limiter, member: identity.authoriseMember });
  await mountDepositNotify(app, product.cashier.deposits, limiter);
  const document = apiDocument('Kismet', SITE_ROUTES, [
    { path: EVENTS_PATH, event: liveEvent, summary: 'What changes for this member, as it happens (decision 32)' },
  ]);
  app.get('/wps/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  mountHealth(app, product);
  return app;
}

/** The stream is a call like any other to whoever decides who may make it; staying on it is not being active. */
const EVENTS_ROUTE = {
  method: 'GET',
  path: EVENTS_PATH,
  access: 'member',
  encrypted: false,
  stepUp: false,
  form: false,
  bodyLimit: null,
  idempotencyField: null,
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  summary: '',
} as const;
function background<R extends { headers: Record<string, unknown> }>(request: R): R {
  request.headers['x-kismet-background'] = '1';
  return request;
}

function placeOf(who: MemberWho | Visitor, visit: Visit, config: Config) {
  const { brand } = who;
  return {
    brandId: brand.brandId,
    currency: brand.currency,
    play: brand.play,
    siteOrigin: visit.origin ?? config.siteOrigin,
    ip: visit.ip,
    country: visit.country,
  };
}

/** What pages may know of the services outside that this installation has. */
function outsideOf({ humanCheck: { geetest }, firebase }: Config): OutsideServices {
  return {
    geetest: geetest && { captchaId: geetest.captchaId, scriptUrl: geetest.scriptUrl },
    firebase: firebase && {
      apiKey: firebase.apiKey,
      authDomain: firebase.authDomain,
      projectId: firebase.projectId,
      emulatorUrl: firebase.emulatorHost && `http://${firebase.emulatorHost}`,
    },
  };
}

/** The vendor's own replay of a bet's round. */
const replayUrl =
  ({ vendors }: Product) =>
  async (who: MemberWho, vendorCode: string, round: string): Promise<string> => {
    const partner = await vendors.partners.find(vendorCode);
    if (!partner) throw new Refused('NOT_FOUND');
    return vendors.games.roundUrl(partner, { user: who.publicId, round });
  };
