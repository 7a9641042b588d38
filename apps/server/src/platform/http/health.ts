import type { FastifyInstance } from 'fastify';
import { type Db, run } from '../db.ts';

/** Maximum difference between process and database clock for readiness: beyond it closing times would differ. */
const MAX_SKEW_MS = 2000;

/** `/livez`: the process runs. `/readyz`: it can serve: the database answers and the clocks agree. */
export function mountHealth(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const rows = await run<{ now: Date }>(db, 'select platform.now() as now').catch(() => null);
    const skewMs = rows ? Math.abs(rows[0]!.now.getTime() - Date.now()) : null;
    const ok = skewMs !== null && skewMs < MAX_SKEW_MS;
    return reply.code(ok ? 200 : 503).send({ ok, database: rows !== null, skewMs });
  });
}
