import { readSamples, valueIn } from '@kismet/testkit/metric-samples';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { accessLog, callMetrics } from './answered.ts';
import { createServer } from './server.ts';

/** A server with three calls, and its access log and metrics. */
async function scene() {
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  const metrics = createMetrics();
  const app: FastifyInstance = await createServer({
    log,
    trustProxy: [],
    pages: null,
    callPrefixes: ['/wps/', '/vendors/'],
    frameSources: async () => [],
    notes: [accessLog(log), callMetrics(metrics)],
  });
  app.get('/wps/member/:id', async () => ({ ok: true }));
  app.post('/wps/session/login', async () => ({ ok: true }));
  app.get('/wps/broken', async () => {
    throw new Error('a fault of ours');
  });
  app.get('/livez', async () => ({ ok: true }));
  onTestFinished(() => app.close());
  const entries = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((entry) => entry.msg === 'answered');
  return { app, lines, entries, samples: async () => readSamples((await metrics.scrape()).text) };
}

it('[T34] the access log says what was called, never by whom or with what', async () => {
  const { app, lines, entries } = await scene();
  const secrets = {
    path: 'k7m2q9x4c1zz',
    query: 'query-canary-5512',
    token: 'token-canary-9031',
    cookie: 'cookie-canary-7117',
    password: 'password-canary-2208',
    name: 'login-canary-ayesha',
    agent: 'agent-canary-6600',
    address: '203.0.113.77',
    forwarded: '198.51.100.23',
    host: 'host-canary.example',
  };
  const headers = {
    authorization: `Bearer ${secrets.token}`,
    cookie: `__Host-sid=${secrets.cookie}`,
    'user-agent': secrets.agent,
    'x-forwarded-for': secrets.forwarded,
    host: secrets.host,
    'x-request-id': secrets.query,
  };
  const from = { headers, remoteAddress: secrets.address };
  await app.inject({ ...from, url: `/wps/member/${secrets.path}?token=${secrets.query}` });
  const payload = { username: secrets.name, password: secrets.password };
  await app.inject({ ...from, method: 'POST', url: '/wps/session/login', payload });
  await app.inject({ ...from, url: `/wps/${secrets.path}?q=${secrets.query}` });
  await app.inject({ ...from, url: `/${secrets.path}?q=${secrets.query}` });
  await app.inject({ ...from, url: '/wps/broken' });
  expect(entries()).toMatchObject([
    { route: '/wps/member/:id', method: 'GET', status: 200 },
    { route: '/wps/session/login', method: 'POST', status: 200 },
    { route: 'none', method: 'any', status: 404 },
    { route: 'none', method: 'any', status: 404 },
    { route: '/wps/broken', method: 'GET', status: 500 },
  ]);
  for (const [what, secret] of Object.entries(secrets))
    expect(
      lines.some((line) => line.includes(secret)),
      what,
    ).toBe(false);
  for (const entry of entries())
    expect(Object.keys(entry).sort()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'name', 'pid', 'requestId', 'route', 'status', 'time'].sort(),
    );
});

it('a refusal and its entry in the access log carry the same request id, and each call another one', async () => {
  const { app, entries } = await scene();
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push((await app.inject({ url: '/wps/broken' })).json().value.requestId);
  expect(new Set(ids).size).toBe(3);
  expect(entries().map(({ requestId }) => requestId)).toEqual(ids);
});

it('probes are counted and not logged', async () => {
  const { app, entries, samples } = await scene();
  for (let i = 0; i < 4; i++) await app.inject({ url: '/livez' });
  expect(entries()).toEqual([]);
  expect(valueIn(await samples(), 'kismet_http_request_seconds_count', { route: '/livez' })).toBe(4);
});

it('calls are counted by route and status class, and invented ones create no new series', async () => {
  const { app, samples } = await scene();
  for (let i = 0; i < 300; i++) {
    await app.inject({ url: `/wps/member/${i}` });
    await app.inject({ url: `/wps/unknown-${i}`, method: i % 2 ? 'PUT' : 'GET' });
    await app.inject({ url: `/page-${i}?x=${i}` });
  }
  const counts = (await samples()).filter(({ name }) => name === 'kismet_http_request_seconds_count');
  const key = ({ route, method, status_class }: Readonly<Record<string, string>>) =>
    `${method} ${route} ${status_class}`;
  expect(Object.fromEntries(counts.map(({ labels, value }) => [key(labels), value]))).toEqual({
    'GET /wps/member/:id 2xx': 300,
    'any none 4xx': 600,
  });
});
