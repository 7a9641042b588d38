import type { FastifyBaseLogger } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';

async function scene() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('test', 'trace', { write: (line) => void lines.push(JSON.parse(line)) });
  const children = vi.spyOn(log, 'child');
  const app = await createServer({
    ...{ log, trustProxy: [], pages: null, callPrefixes: ['/wps/'], frameSources: async () => [] },
  });
  onTestFinished(() => app.close());
  return { app, lines, children };
}

it('[T34] whatever a request logs carries its id at every level, with secrets removed, even through a child logger', async () => {
  const { app, lines } = await scene();
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
  app.get('/wps/loud', async (request) => {
    for (const level of levels) request.log[level]({ token: 'token-canary-1188', deep: { password: 'p' } }, level);
    request.log.info('%s of %d', 'one', 2);
    (request.log.child({ step: 7 }) as FastifyBaseLogger).warn({ secret: 's' }, 'of a step');
    request.log.silent('nothing');
    return { id: request.id, level: request.log.level };
  });
  const { id, level } = (await app.inject('/wps/loud')).json() as { id: string; level: string };
  expect(level).toBe('trace');
  expect(lines.map((line) => line.msg)).toEqual([...levels, 'one of 2', 'of a step']);
  expect(new Set(lines.map((line) => line.reqId))).toEqual(new Set([id]));
  expect(lines[0]).toMatchObject({ token: '[cut]', deep: { password: '[cut]' } });
  expect(lines.at(-1)).toMatchObject({ step: 7, secret: '[cut]' });
  expect(JSON.stringify(lines)).not.toContain('canary');
});

it('[T34] each request has its own id; one that logs nothing creates no logger', async () => {
  const { app, lines, children } = await scene();
  app.get('/wps/quiet', async () => ({ ok: true }));
  app.get('/wps/loud', async (request) => {
    request.log.info('first');
    request.log.info('second');
    return { ok: true };
  });
  await app.ready();
  children.mockClear(); // ignores the child loggers of the server itself
  await app.inject('/wps/quiet');
  await app.inject('/wps/nowhere');
  expect([children.mock.calls.length, lines]).toEqual([0, []]);
  await Promise.all([app.inject('/wps/loud'), app.inject('/wps/loud')]);
  expect(children).toHaveBeenCalledTimes(2);
  expect(lines.map(({ msg }) => msg).sort()).toEqual(['first', 'first', 'second', 'second']);
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(2);
});

it('a fault of ours is logged once, under the id of its request', async () => {
  const { app, lines } = await scene();
  app.get('/wps/broken', async () => {
    throw new Error('a fault of ours');
  });
  const answer = await app.inject('/wps/broken');
  expect(answer.statusCode).toBe(500);
  expect(lines).toMatchObject([{ level: 50, msg: 'broken', err: { message: 'a fault of ours' } }]);
  expect(lines[0]!.reqId).toMatch(/^[0-9a-f-]{36}$/);
});
