import type { Clock } from '@kismet/kernel/time';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createDb, type Db } from '../db.ts';
import type { Logger } from '../log.ts';
import { mark, noMarks, reachedAt } from './replica-lag.ts';
import { readReplayed, readWritten } from './replica-store.ts';

/** How often positions are compared: the lag is known to within this interval. */
const LOOK_MS = 1000;
/** A row in a date range may be committed this much later than its own timestamp. */
const LATE_COMMIT_MS = 60_000;

export interface ReportsFreshness {
  readonly from: 'primary' | 'replica';
  /** Everything committed before this time is in the reports. */
  readonly asOfMs: number;
}
/** The database as reports read it. Never for a balance, a limit or any input to a decision: those are read where they are written. */
export interface ReportsDb {
  /** Reads on the replica while it follows closely enough, otherwise on the primary. Decided anew for each transaction. */
  readonly db: Db;
  /** Where everything dated before `ms` can be read: on the replica once it has passed that time, otherwise on the primary. */
  through(ms: number): Db;
  freshness(): ReportsFreshness;
  /** How far the replica is behind, in milliseconds; null without one, and while its lag is not known. */
  lagMs(): number | null;
  stop(): Promise<void>;
}

/** Without a replica: reports read the same database as everything else. */
export const reportsOnPrimary = (db: Db, clock: Clock): ReportsDb => ({
  db,
  through: () => db,
  freshness: () => ({ from: 'primary', asOfMs: clock.now() }),
  lagMs: () => null,
  stop: async () => {},
});

export interface ReplicaOptions {
  readonly primary: pg.Pool;
  /** Read-only connections. */
  readonly replica: pg.Pool;
  /** A replica with more lag than this is not read. */
  readonly mostLagMs: number;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Reports from a streaming replica (docs/how-to/report-replica.md). Its lag is how long ago the primary was where the replica is now, by log
 * positions compared every second. This also detects a stream that silently stalls, which the replica itself would report as "everything
 * replayed". A replica that does not answer, lags too far or was promoted is not read.
 */
export function reportsOnReplica({ primary, replica, mostLagMs, clock, log }: ReplicaOptions): ReportsDb {
  const primaryDb = createDb(primary);
  const askedDb = createDb(replica);
  let marks = noMarks;
  let reached: number | null = null;
  let isUsed = false;

  const lagMs = (): number | null => (reached === null ? null : Math.max(0, clock.now() - reached));
  const isClose = (): boolean => {
    const lag = lagMs();
    return lag !== null && lag <= mostLagMs;
  };
  async function look(): Promise<void> {
    const at = clock.now();
    const position = await readWritten(primaryDb).catch(() => null);
    if (position !== null) marks = mark(marks, { position, at });
    const replayed = await readReplayed(askedDb).catch(() => null);
    ({ marks, reached } = replayed === null ? { marks, reached: null } : reachedAt(marks, replayed, reached));
    if (isClose() === isUsed) return;
    isUsed = !isUsed;
    if (isUsed) log.info({ lagMs: lagMs() }, 'reports are read from the replica');
    else
      log.warn({ lagMs: lagMs() }, 'the replica is unreachable or too far behind: reports are read from the primary');
  }
  const looking = keepLooking(look);

  const chosen = {
    async connect(): Promise<pg.PoolClient> {
      if (!isClose()) return primary.connect();
      return replica.connect().catch((error: unknown) => {
        // reports that queue for each other must not move to the primary
        if (isFull(replica)) throw error;
        return primary.connect();
      });
    },
    // the owner of both pools ends them
    end: async () => {},
    options: replica.options,
  };
  const db: Db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: chosen }) });
  return {
    db,
    through: (ms) => (isClose() && reached! >= ms + LATE_COMMIT_MS ? db : primaryDb),
    freshness: () => (isClose() ? { from: 'replica', asOfMs: reached! } : { from: 'primary', asOfMs: clock.now() }),
    lagMs,
    async stop() {
      await looking.stop();
      await replica.end();
    },
  };
}

const isFull = (pool: pg.Pool): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max;

/** One check after another, never two at once: a server that does not answer delays the next. */
function keepLooking(look: () => Promise<void>): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const next = (): void => {
    looking = look().then(() => {
      if (!isStopped) timer = setTimeout(next, LOOK_MS).unref();
    });
  };
  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
