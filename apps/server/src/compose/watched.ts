import type pg from 'pg';
import type { Config } from '../config.ts';
import { accessLog, callMetrics, type NoteAnswer } from '../platform/http/answered.ts';
import type { Logger } from '../platform/log.ts';
import { type ListenerOptions, type MetricsListener, serveMetrics } from '../platform/metrics/listener.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Product } from './product.ts';

/** What an HTTP server records of each answer. */
export const notesOf = (
  { metrics }: Pick<Product, 'metrics'>,
  config: Pick<Config, 'hasAccessLog' | 'metrics'>,
  log: Logger,
): readonly NoteAnswer[] => [
  ...(config.hasAccessLog && log.isLevelEnabled('info') ? [accessLog(log)] : []),
  ...(config.metrics ? [callMetrics(metrics)] : []),
];

/** Connections of a pool, and callers waiting for one. */
export function watchPool(metrics: Pick<Metrics, 'watch'>, name: string, pool: pg.Pool): void {
  metrics.watch('kismet_db_pool_connections', async () => [
    { labels: { pool: name, state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
  ]);
  metrics.watch('kismet_db_pool_waiting', async () => [{ labels: { pool: name }, value: pool.waitingCount }]);
}

/** Gauges that only one kind of process can or should read: the lag of uncounted bets, and open reconciliation exceptions. */
export function watchBooks({ metrics, clock, rollups, site, reconciliation }: Product): void {
  metrics.watch('kismet_outbox_lag_seconds', async () => {
    const lagMs = clock.now() - (await rollups.countedThrough()).getTime();
    return [{ labels: { reader: 'rollups' }, value: Math.max(0, lagMs) / 1000 }];
  });
  metrics.watch('kismet_reconciliation_open_exceptions', async () =>
    Promise.all(
      (await site.brands()).map(async ({ brandId }) => ({
        labels: { brand: String(brandId) },
        value: await reconciliation.openExceptions(brandId),
      })),
    ),
  );
}

/** The reports replica, if there is one. */
function watchReplica({ metrics, reportsDb }: Pick<Product, 'metrics' | 'reportsDb'>): void {
  metrics.watch('kismet_reports_replica_lag_seconds', async () => {
    const lag = reportsDb.lagMs();
    return lag === null ? [] : [{ labels: {}, value: lag / 1000 }];
  });
  metrics.watch('kismet_reports_from_replica', async () => [
    { labels: {}, value: reportsDb.freshness().from === 'replica' ? 1 : 0 },
  ]);
}

/**
 * Serves the metrics of a process on a separate listener, if one is configured.
 * @returns a function that stops it
 */
export async function watchProcess(
  product: Product,
  config: Pick<Config, 'metrics' | 'replica'>,
): Promise<Pick<MetricsListener, 'stop'>> {
  const { metrics, readiness, pool, live } = product;
  if (!config.metrics) return { stop: async () => {} };
  if (config.replica) watchReplica(product);
  watchPool(metrics, 'platform', pool);
  metrics.watch('kismet_event_streams', async () => [{ labels: {}, value: live.listeners() }]);
  metrics.watch('kismet_ready', async () => [{ labels: {}, value: (await readiness.check()).ok ? 1 : 0 }]);
  metrics.watch('kismet_clock_difference_seconds', async () => {
    const { skewMs } = await readiness.check();
    return skewMs === null ? [] : [{ labels: {}, value: skewMs / 1000 }];
  });
  const options: ListenerOptions = { ...config.metrics, metrics, readiness };
  return serveMetrics(options);
}
