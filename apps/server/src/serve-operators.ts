import type { FastifyInstance } from 'fastify';
import type { Product } from './compose.ts';
import type { Config } from './config.ts';
import { createGate } from './platform/http/gate.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountPictures } from './platform/http/pictures.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/log.ts';
import { deskOf } from './serve/desk.ts';
import { mountBrandDesk, mountFileDesk, mountMoneyDesk } from './serve/desk-house.ts';
import { mountLineDesk, mountPeopleDesk } from './serve/desk-people.ts';

/** The back office: an origin, a cookie and pages of its own. */
export async function serveOperators(product: Product, config: Config, log: Logger): Promise<FastifyInstance> {
  const app = await createServer({
    log,
    trustProxy: config.trustProxy,
    pages: config.operatorPages,
    callPrefixes: ['/operator/', '/art/'],
    frameSources: async () => [],
  });
  const { countryOf, identity, content, catalogue } = product;
  const desk = deskOf(product, createGate(app, { countryOf, openCipher: identity.openCipher }));
  mountPeopleDesk(desk);
  mountLineDesk(desk);
  mountBrandDesk(desk, config);
  mountMoneyDesk(desk);
  mountFileDesk(desk);
  mountPictures(app, 'p', content.picture);
  mountPictures(app, 'g', catalogue.cover);
  mountPictures(app, 'v', catalogue.mark);
  mountHealth(app, product);
  return app;
}
