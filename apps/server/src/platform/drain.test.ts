import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { mountHealth } from './http/health.ts';
import type { Readiness } from './readiness.ts';

const PAUSE_MS = 400;

/** A server with a slow call, and readiness that needs no database. */
async function scene() {
  let isDraining = false;
  const readiness: Readiness = {
    check: async () => ({ ok: !isDraining, database: true, skewMs: 0, isDraining }),
    drain() {
      isDraining = true;
    },
  };
  const app = Fastify({ return503OnClosing: false });
  mountHealth(app, { readiness });
  app.get('/slow', async () => {
    await sleep(PAUSE_MS * 2);
    return { ok: true };
  });
  app.get('/quick', async () => ({ ok: true }));
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  // a new connection each time, as a load balancer may open one
  const status = (path: string) =>
    fetch(`${base}${path}`, { headers: { connection: 'close' } }).then(
      (answer) => answer.status,
      () => 'refused',
    );
  return { app, readiness, status };
}

it('[F20] readiness is withdrawn first, new calls are served until the pause is over, and a call in flight completes', async () => {
  const { app, readiness, status } = await scene();
  expect(await status('/readyz')).toBe(200);
  const slow = status('/slow');
  await sleep(50);
  const drained = drain({ readiness, servers: [app], pauseMs: PAUSE_MS });
  expect(await status('/readyz')).toBe(503);
  expect(await status('/livez'), 'a draining process is alive: nobody restarts it').toBe(200);
  expect(await status('/quick')).toBe(200);
  await sleep(PAUSE_MS + 100);
  expect(await status('/quick'), 'no new connection after the pause').toBe('refused');
  expect(await slow, 'what had begun has ended well').toBe(200);
  await drained;
});

it('[F20] with a pause of 0 a server stops at once', async () => {
  const { app, readiness, status } = await scene();
  const started = performance.now();
  await drain({ readiness, servers: [app], pauseMs: 0 });
  expect(performance.now() - started).toBeLessThan(2000);
  expect(await status('/quick')).toBe('refused');
});
