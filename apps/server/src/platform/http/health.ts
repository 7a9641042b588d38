import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/** `/livez`: the process runs. `/readyz`: it should receive work (503 while it drains, or without its database). */
export function mountHealth(app: FastifyInstance, { readiness }: { readiness: Pick<Readiness, 'check'> }): void {
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness.check();
    return reply.code(state.ok ? 200 : 503).send(state);
  });
}
