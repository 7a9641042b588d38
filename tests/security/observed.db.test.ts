import { watchBooks, watchProcess } from '@kismet/server/src/compose/watched.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { readSamples, valueIn } from '@kismet/testkit/metric-samples';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';

/** Any port: the scene chooses the listener. */
const env = { METRICS_PORT: '9464' };

it('[T34] the whole product is measured: calls as they were made, pools, notifications, books; and nobody outside can see it', async () => {
  await using scene = await coldScene({ env });
  const { product, platform, ask } = scene;
  watchBooks(product);
  const watched = await watchProcess(product, { metrics: { host: '127.0.0.1', port: 0 }, replica: null });
  for (let i = 0; i < 3; i++) expect((await ask('GET', '/wps/system/status')).status).toBe(200);
  for (let i = 0; i < 25; i++) await ask('GET', `/wps/invented-${i}`);
  expect((await ask('GET', '/wps/member/info')).status).toBe(401);
  const scraped = readSamples((await platform.metrics.scrape()).text);
  const calls = (labels: Record<string, string>) => valueIn(scraped, 'kismet_http_request_seconds_count', labels);
  expect(calls({ route: '/wps/system/status', status_class: '2xx' })).toBe(3);
  expect(calls({ route: '/wps/member/info', status_class: '4xx' })).toBe(1);
  expect(calls({ route: 'none' })).toBe(25);
  expect(calls({})).toBe(29);
  expect(valueIn(scraped, 'kismet_ready')).not.toBeNull();
  expect(valueIn(scraped, 'kismet_db_pool_connections', { pool: 'platform' })).toBeGreaterThan(0);
  expect(valueIn(scraped, 'kismet_event_streams')).toBe(0);
  expect(valueIn(scraped, 'kismet_outbox_lag_seconds', { reader: 'rollups' })).toBeGreaterThanOrEqual(0);
  expect(valueIn(scraped, 'kismet_reconciliation_open_exceptions', { brand: String(scene.brandId) })).toBe(0);
  expect(valueIn(scraped, 'kismet_scrape_failures_total')).toBeNull();
  for (const app of [scene.app, scene.backOffice]) {
    const answer = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('kismet_');
  }
  await watched.stop();
});

it('the metric of open reconciliation differences matches the books', async () => {
  await using scene = await coldScene({ env });
  watchBooks(scene.product);
  const [{ n }] = (await run<{ n: bigint }>(scene.owner, 'select count(*) as n from reconciliation.exception')) as [
    { n: bigint },
  ];
  const scraped = readSamples((await scene.platform.metrics.scrape()).text);
  expect(valueIn(scraped, 'kismet_reconciliation_open_exceptions')).toBe(Number(n));
});

it('without METRICS_PORT nothing is measured or served', async () => {
  await using scene = await coldScene();
  const watched = await watchProcess(scene.product, { metrics: null, replica: null });
  await scene.ask('GET', '/wps/system/status');
  expect((await scene.platform.metrics.scrape()).text).toBe('');
  await watched.stop();
});

it('[T34] the access log of real calls names no member, address or secret', async () => {
  const lines: string[] = [];
  const log = createLog('access', 'info', { write: (line) => void lines.push(line) });
  await using scene = await coldScene({ log });
  await scene.addAccount({ username: 'zarqacanary', password: 'tez-Hawa-canary-1' });
  const ip = '203.0.113.77';
  await scene.sealed('/wps/session/login', { username: 'zarqacanary', password: 'tez-Hawa-canary-1' }, { ip });
  await scene.ask('GET', '/wps/member/info?note=query-canary', { ip, token: 'token-canary' });
  const entries = lines.filter((line) => line.includes('"answered"'));
  expect(entries.length).toBeGreaterThanOrEqual(2);
  for (const line of entries) {
    expect(line).toMatch(/"requestId":"[0-9a-f-]{36}"/);
    expect(line).not.toMatch(/canary|203\.0\.113/);
  }
});
