import { SITE_ROUTES } from '@kismet/contracts/all-routes';
import { EVENTS_PATH, liveEvent } from '@kismet/contracts/live/events';
import type { FastifyInstance } from 'fastify';
import { notesOf } from './compose/watched.ts';
import type { Product } from './compose.ts';
import { firebaseSources } from './config/firebase.ts';
import { geetestSources } from './config/human-check.ts';
import type { Config } from './config.ts';
import { apiDocument } from './platform/http/api-document.ts';
import { createGate } from './platform/http/gate.ts';
import { mountHealth } from './platform/http/health.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/log.ts';
import { mountAccount, mountBrand } from './serve/site-account.ts';
import { mountLiveEvents } from './serve/site-events.ts';
import { mountAgentCentre, mountMoney } from './serve/site-money.ts';
import { mountPlay } from './serve/site-play.ts';

/** The player site: pages, calls, live events, and the seamless wallet for vendors. */
export async function serveSite(product: Product, config: Config, log: Logger): Promise<FastifyInstance> {
  const app = await siteServer(product, config, log);
  const { countryOf, identity, vendors } = product;
  const mount = createGate(app, { countryOf, openCipher: identity.openCipher });
  mountBrand(app, mount, product, config);
  mountAccount(app, mount, product);
  mountAgentCentre(mount, product);
  mountPlay(mount, product, config);
  mountLiveEvents(app, product);
  await vendors.mountSeamless(app);
  await mountMoney(app, mount, product);
  mountDocument(app);
  mountHealth(app, product);
  return app;
}

/** The API document, built on first request: most processes are never asked for it. */
function mountDocument(app: FastifyInstance): void {
  let document: object | undefined;
  app.get('/wps/openapi.json', async (_request, reply) => {
    document ??= apiDocument('Kismet', SITE_ROUTES, [
      { path: EVENTS_PATH, event: liveEvent, summary: 'What changes for this member, as it happens (decision 32)' },
    ]);
    return reply.header('cache-control', 'public, max-age=300').send(document);
  });
}

const siteServer = (product: Product, config: Config, log: Logger): Promise<FastifyInstance> => {
  const { site, vendors } = product;
  return createServer({
    log,
    trustProxy: config.trustProxy,
    pages: config.pages,
    callPrefixes: ['/wps/', '/lgw/', '/lotto/', '/vendors/', '/.well-known/', '/art/'],
    notes: notesOf(product, config, log),
    tracing: product.tracing,
    frameSources: async () => [
      ...(await vendors.partners.frameOrigins()),
      ...(await site.brands()).flatMap(({ launchCdns }) => launchCdns),
    ],
    isOwnHost: (host) =>
      site.brandOfHost(host).then(
        () => true,
        () => false,
      ),
    isOpenTo: async (host, ip) => {
      const brand = await site.brandOfHost(host).catch(() => null);
      return brand !== null && site.statusFor(brand, ip).status === 0;
    },
    pictureSources: async () => (await site.brands()).flatMap(({ imageCdns }) => imageCdns),
    extraSources: [
      ...(config.humanCheck.geetest ? [geetestSources(config.humanCheck.geetest)] : []),
      ...(config.firebase ? [firebaseSources(config.firebase)] : []),
    ],
  });
};
