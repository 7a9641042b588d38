import type { FastifyInstance } from 'fastify';
import { notesOf } from './compose/watched.ts';
import type { Product } from './compose.ts';
import type { Config } from './config.ts';
import { createGate } from './platform/http/gate.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountPictures } from './platform/http/pictures.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/log.ts';
import { operatorOf } from './serve/back-office.ts';
import { mountBrandBackOffice, mountFileBackOffice, mountMoneyBackOffice } from './serve/back-office-house.ts';
import { mountAgentBackOffice, mountPeopleBackOffice } from './serve/back-office-people.ts';

/** The back office, with its own origin, cookie and pages. */
export async function serveOperators(product: Product, config: Config, log: Logger): Promise<FastifyInstance> {
  const app = await createServer({
    log,
    trustProxy: config.trustProxy,
    pages: config.operatorPages,
    callPrefixes: ['/operator/', '/art/'],
    notes: notesOf(product, config, log),
    tracing: product.tracing,
    frameSources: async () => [],
  });
  const { countryOf, identity, content, catalogue } = product;
  const backOffice = operatorOf(product, createGate(app, { countryOf, openCipher: identity.openCipher }));
  mountPeopleBackOffice(backOffice);
  mountAgentBackOffice(backOffice);
  mountBrandBackOffice(backOffice, config);
  mountMoneyBackOffice(backOffice);
  mountFileBackOffice(backOffice);
  mountPictures(app, 'p', content.picture);
  mountPictures(app, 'g', catalogue.cover);
  mountPictures(app, 'v', catalogue.mark);
  mountHealth(app, product);
  return app;
}
