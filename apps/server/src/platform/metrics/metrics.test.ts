import { readSamples, valueIn } from '@kismet/testkit/metric-samples';
import { expect, it, onTestFinished } from 'vitest';
import { METRICS } from './definitions.ts';
import { serveMetrics } from './listener.ts';
import { createMetrics } from './metrics.ts';

const READY = { ok: true, database: true, skewMs: 0, isDraining: false };

it('recorded events are scraped: counts, sums and buckets that the test produced', async () => {
  const metrics = createMetrics();
  for (const seconds of [0.002, 0.03, 0.03, 7])
    metrics.observe('kismet_http_request_seconds', { route: '/a', method: 'GET', status_class: '2xx' }, seconds);
  metrics.count('kismet_job_failures_total', { job: 'count' });
  metrics.set('kismet_rollup_differences', { brand: '1' }, 3);
  const samples = readSamples((await metrics.scrape()).text);
  const bucket = (le: string) => valueIn(samples, 'kismet_http_request_seconds_bucket', { route: '/a', le });
  expect([bucket('0.005'), bucket('0.05'), bucket('5'), bucket('+Inf')]).toEqual([1, 3, 3, 4]);
  expect(valueIn(samples, 'kismet_http_request_seconds_sum', { route: '/a' })).toBeCloseTo(7.062, 9);
  expect(valueIn(samples, 'kismet_job_failures_total', { job: 'count' })).toBe(1);
  expect(valueIn(samples, 'kismet_rollup_differences', { brand: '1' })).toBe(3);
});

it('a gauge that is read at the scrape shows only current values: vanished series and failed readings keep no old value', async () => {
  const metrics = createMetrics();
  let read = async () => [{ labels: { brand: '1' }, value: 5 }];
  metrics.watch('kismet_reconciliation_open_exceptions', () => read());
  const scraped = async () => readSamples((await metrics.scrape()).text);
  const name = 'kismet_reconciliation_open_exceptions';
  expect(valueIn(await scraped(), name, { brand: '1' })).toBe(5);
  read = async () => [{ labels: { brand: '2' }, value: 1 }];
  expect(valueIn(await scraped(), name, { brand: '1' })).toBeNull();
  read = () => Promise.reject(new Error('the database is away'));
  await scraped();
  const after = await scraped();
  expect(valueIn(after, name)).toBeNull();
  expect(valueIn(after, 'kismet_scrape_failures_total', { metric: name })).toBeGreaterThanOrEqual(1);
});

it('two readers of one gauge are both reported', async () => {
  const metrics = createMetrics();
  for (const pool of ['platform', 'jobs'])
    metrics.watch('kismet_db_pool_waiting', async () => [{ labels: { pool }, value: pool.length }]);
  const samples = readSamples((await metrics.scrape()).text);
  expect(valueIn(samples, 'kismet_db_pool_waiting', { pool: 'platform' })).toBe(8);
  expect(valueIn(samples, 'kismet_db_pool_waiting', { pool: 'jobs' })).toBe(4);
});

it('every metric is registered as it is defined, with a unit in its name, and an undefined label is refused', async () => {
  const metrics = createMetrics();
  const { text } = await metrics.scrape();
  for (const [name, { kind, help, labels }] of Object.entries(METRICS)) {
    expect(text).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`);
    expect(name.endsWith('_total'), name).toBe(kind === 'counter');
    // nothing personal and nothing unbounded may be a label
    for (const label of labels)
      expect([
        'route',
        'method',
        'status_class',
        'partner',
        'call',
        'status',
        'outcome',
        'writer',
        'reader',
        'job',
        'pool',
        'state',
        'brand',
        'metric',
      ]).toContain(label);
  }
  const wrong = { job: 'count', member: '7' } as { job: string };
  expect(() => metrics.count('kismet_job_failures_total', wrong)).toThrow();
});

it('[T34] the separate listener serves metrics and probes, and nothing else', async () => {
  let state = READY;
  const listener = await serveMetrics({
    host: '127.0.0.1',
    port: 0,
    metrics: createMetrics(),
    readiness: { check: async () => state },
  });
  onTestFinished(() => listener.stop());
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${listener.port}${path}`, { method });
  const scraped = await get('/metrics');
  expect(scraped.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(valueIn(readSamples(await scraped.text()), 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect((await get('/livez')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  state = { ...READY, ok: false, isDraining: true };
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/livez')).status).toBe(200);
  for (const path of ['/', '/metrics/', '/metrics?x=1', '/wps/system/status', '/operator/session'])
    expect((await get(path)).status, path).toBe(404);
  expect((await get('/metrics', 'POST')).status).toBe(405);
});
