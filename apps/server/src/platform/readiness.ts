import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@kismet/kernel/time';
import { type Db, run } from './db.ts';

/** Maximum difference between process and database clock: beyond it closing times and periods would differ. */
const MAX_SKEW_MS = 2000;
/** Before a difference is believed, the clocks are compared once more: a slow answer or a clock being adjusted looks the same. */
const SECOND_LOOK_MS = 100;

export interface ReadinessState {
  readonly ok: boolean;
  readonly database: boolean;
  /** Null when the database did not answer. */
  readonly skewMs: number | null;
  readonly isDraining: boolean;
}
/** Whether a process should receive work: the database answers, the clocks agree, and it is not about to stop. */
export interface Readiness {
  check(): Promise<ReadinessState>;
  /** Not ready from now on, for good: load balancers send work elsewhere. */
  drain(): void;
}

export function createReadiness(db: Db, clock: Clock): Readiness {
  let isDraining = false;
  async function skew(): Promise<number | null> {
    const rows = await run<{ now: Date }>(db, 'select platform.now() as now').catch(() => null);
    return rows ? Math.abs(rows[0]!.now.getTime() - clock.now()) : null;
  }
  return {
    async check() {
      let skewMs = await skew();
      if (skewMs !== null && skewMs >= MAX_SKEW_MS) {
        await sleep(SECOND_LOOK_MS);
        skewMs = await skew();
      }
      const ok = !isDraining && skewMs !== null && skewMs < MAX_SKEW_MS;
      return { ok, database: skewMs !== null, skewMs, isDraining };
    },
    drain() {
      isDraining = true;
    },
  };
}

/** Whether the clocks of a process and its database are known to differ. */
export const hasWrongClock = ({ skewMs }: Pick<ReadinessState, 'skewMs'>): boolean =>
  skewMs !== null && skewMs >= MAX_SKEW_MS;
