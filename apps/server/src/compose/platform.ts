import type { Clock } from '@kismet/kernel/time';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { createSecretBox } from '../platform/crypto.ts';
import { connectionConfig, createDb, createPool, type PoolOptions } from '../platform/db.ts';
import { createFileStore } from '../platform/files.ts';
import { openGeo } from '../platform/geo.ts';
import { createPasswordHasher } from '../platform/hashing/password-hasher.ts';
import { createLive } from '../platform/live.ts';
import type { Logger } from '../platform/log.ts';
import { createMetrics, NO_METRICS } from '../platform/metrics/metrics.ts';
import { createPictureStore } from '../platform/pictures.ts';
import { createRateLimiter, type RateLimiter, type RateRule } from '../platform/rate-limit.ts';
import { createReadiness } from '../platform/readiness.ts';
import { type ReportsDb, reportsOnPrimary, reportsOnReplica } from '../platform/reports/reports-db.ts';
import { createTracing, NO_TRACING, type Tracing } from '../platform/tracing/tracing.ts';

/**
 * Shared infrastructure: clock, database, metrics, readiness, live events, limits, secrets, pictures, files. Given
 * connections are used instead of new ones.
 */
export async function composePlatform(config: Config, clock: Clock, log: Logger, given?: pg.Pool) {
  const { databaseUrl: url, databaseRole: role } = config;
  const pool = given ?? createPool(coldPool(config));
  const db = createDb(pool);
  const secretBox = createSecretBox(config.masterKey);
  return {
    config,
    clock,
    log,
    pool,
    db,
    reportsDb: reportsDbOf(config, { pool, clock, log }),
    metrics: config.metrics ? createMetrics() : NO_METRICS,
    tracing: await tracingOf(config, log),
    readiness: createReadiness(db, clock),
    live: createLive(connectionConfig({ url, role, size: 1, statementTimeoutMs: 5000 }), log),
    limiter: scaled(createRateLimiter(db), config.limitFactor),
    secretBox,
    hasher: createPasswordHasher({ cost: config.passwordCost }),
    countryOf: await openGeo(),
    pictures: createPictureStore(db),
    files: createFileStore({ db, clock, secretBox }),
    writerConnection: connectionConfig({ url, role, size: 1, statementTimeoutMs: 3000, settings: WRITER_SETTINGS }),
  };
}

/** Connections for everything but the wallet's writers, live events and jobs: through the pooler if there is one. */
const coldPool = ({ databaseUrl, databaseRole, poolUrl, isProduction }: Config): PoolOptions => {
  const limits = { size: 8, statementTimeoutMs: 5000, needsPrimary: true, keepsCommits: isProduction } as const;
  return poolUrl
    ? { ...limits, url: poolUrl, role: null, pooledAs: databaseRole }
    : { ...limits, url: databaseUrl, role: databaseRole };
};

/** Where reports are read: the configured replica, read-only and with a longer statement timeout. */
function reportsDbOf(
  { replica, databaseRole: role }: Config,
  { pool, clock, log }: { pool: pg.Pool; clock: Clock; log: Logger },
): ReportsDb {
  if (!replica) return reportsOnPrimary(createDb(pool), clock);
  const settings = { default_transaction_read_only: 'on' };
  const limits = { size: 4, statementTimeoutMs: 30_000 } as const;
  return reportsOnReplica({
    ...{ primary: pool, clock, log, mostLagMs: replica.mostLagMs },
    replica: createPool({ ...limits, url: replica.url, role, settings }),
  });
}

/** Traces of this process, exported to the configured collector if there is one. */
async function tracingOf({ traces }: Config, log: Logger): Promise<Tracing> {
  if (!traces) return NO_TRACING;
  // only processes that trace load its libraries
  const { tellCollector } = await import('../platform/tracing/collector.ts');
  const told = tellCollector({ url: traces.url, service: String(log.bindings().name), log });
  return createTracing({ sharePpm: traces.sharePpm, told });
}

export type Platform = Awaited<ReturnType<typeof composePlatform>>;

/**
 * Every statement of a batched writer is an index look-up. Plans are cached, possibly from when a table was empty, and a
 * sequential scan would then persist while the table grows, so sequential scans are disabled here.
 */
const WRITER_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  jit: 'off',
};

/** On a stand all traffic comes from one address: the same rules with higher limits. */
function scaled(limiter: RateLimiter, factor: number): RateLimiter {
  if (factor === 1) return limiter;
  return {
    ...limiter,
    take: (rule: RateRule, subject) =>
      limiter.take(rule.isExact ? rule : { ...rule, max: Math.floor(rule.max * factor) }, subject),
  };
}
