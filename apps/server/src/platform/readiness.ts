import { type Db, run } from './db.ts';

/** Maximum difference between process and database clock for readiness: beyond it closing times would differ. */
const MAX_SKEW_MS = 2000;

export interface ReadinessState {
  readonly ok: boolean;
  readonly database: boolean;
  /** Null when the database did not answer. */
  readonly skewMs: number | null;
  readonly isDraining: boolean;
}
/** Whether a process should get work: the database answers, the clocks agree, and it is not about to stop. */
export interface Readiness {
  check(): Promise<ReadinessState>;
  /** From now on not ready, for good: whoever distributes work looks elsewhere. */
  drain(): void;
}

export function createReadiness(db: Db): Readiness {
  let isDraining = false;
  return {
    async check() {
      const rows = await run<{ now: Date }>(db, 'select platform.now() as now').catch(() => null);
      const skewMs = rows ? Math.abs(rows[0]!.now.getTime() - Date.now()) : null;
      const ok = !isDraining && skewMs !== null && skewMs < MAX_SKEW_MS;
      return { ok, database: rows !== null, skewMs, isDraining };
    },
    drain() {
      isDraining = true;
    },
  };
}
