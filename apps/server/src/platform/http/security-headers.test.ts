import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { createServer } from './server.ts';

/** Security 3.7, for every answer; the policy of pages is a header of its own. */
const EXPECTED = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

it('every answer has the headers of security 3.7: results, refusals, faults and unknown addresses', async () => {
  const app = Fastify();
  setSecurityHeaders(app, securityHeaders());
  app.get('/result', async () => ({ ok: true }));
  app.get('/fault', async () => {
    throw new Error('a fault');
  });
  for (const [url, status] of [
    ['/result', 200],
    ['/fault', 500],
    ['/unknown', 404],
  ] as const) {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(EXPECTED);
    expect(answer.headers['x-powered-by']).toBeUndefined();
  }
  const malformed = await app.inject({
    method: 'POST',
    url: '/result',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(malformed.headers).toMatchObject(EXPECTED);
  await app.close();
});

it('a server sets them on an address that its router cannot parse, too', async () => {
  const app = await createServer({
    ...{ log: createLog('headers', 'fatal'), trustProxy: [], pages: null },
    ...{ callPrefixes: ['/'], frameSources: async () => [] },
  });
  for (const [url, status] of [
    ['/%zz', 400],
    ['/unknown', 404],
  ] as const) {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(EXPECTED);
  }
  await app.close();
});
