import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { addDays, businessDay, daysBetween } from '@kismet/kernel/time';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../site/index.ts';
import { type CompareDeps, compareDay } from './compare.ts';
import { readSums, writeLiability } from './liability-store.ts';
import { keepLine } from './line-store.ts';
import { createRuns, type Runs, type WantedRun } from './run.ts';
import { readOpenCount } from './store.ts';

export interface ReconciliationDeps extends Pick<CompareDeps, 'reportOf' | 'askPaid'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly site: Pick<Site, 'brands' | 'brandById'>;
}
/** Reconciliation of our books with each other and with provider reports (I14). */
export interface Reconciliation {
  /**
   * Compares a business day; the same books give the same rows. Refuses `INPUT_INVALID` for future days or days older than 92.
   */
  runDay(brandId: number, day: string): Promise<void>;
  /** Starts a comparison in the background; a running one for the same day is returned. Refuses as `runDay` does. */
  startRun(tx: Tx, wanted: WantedRun): ReturnType<Runs['start']>;
  /** Records the current liability to members. */
  takeLiability(brandId: number): Promise<void>;
  openExceptions(brandId: number): Promise<number>;
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}
const OLDEST_DAYS = 92;
/** Days compared again every night, so that late records are matched. */
const NIGHTLY_DAYS = 3;

export function createReconciliation({ db, clock, log, site, reportOf, askPaid }: ReconciliationDeps): Reconciliation {
  const now = () => clock.now();
  async function openDay(brandId: number, day: string) {
    const { zone, currency } = await site.brandById(brandId);
    const age = daysBetween(day, businessDay(now(), zone));
    if (!(age >= 0 && age <= OLDEST_DAYS))
      throw new Refused('INPUT_INVALID', {}, [{ name: 'day', code: 'FIELD_INVALID' }]);
    return { brandId, currency, day, zone };
  }
  /** Runs on for as long as the callback returns true. */
  async function runDay(brandId: number, day: string, heard?: (steps: number, all: number) => Promise<boolean>) {
    const wanted = await openDay(brandId, day);
    for await (const { lines, done, all } of compareDay({ db, now, reportOf, askPaid }, wanted)) {
      for (const line of lines) await keepLine(db, now(), line);
      if (heard && !(await heard(done, all))) return;
    }
  }
  const runs = createRuns({ db, clock, log, compare: runDay });
  async function takeLiability(brandId: number): Promise<void> {
    const { zone } = await site.brandById(brandId);
    const sums = await readSums(db, brandId);
    const place = { brand_id: brandId, day: businessDay(now(), zone), taken_at: new Date(now()) };
    await withTx(db, async (tx) => {
      for (const one of sums) await writeLiability(tx, { ...place, ...one });
    });
  }
  const recent = async (days: number) => {
    for (const { brandId, zone } of await site.brands())
      for (let back = 0; back < days; back++) await runDay(brandId, addDays(businessDay(now(), zone), -back));
  };
  return {
    runDay: (brandId, day) => runDay(brandId, day),
    async startRun(tx, wanted) {
      await openDay(wanted.brandId, wanted.day);
      return runs.start(tx, wanted);
    },
    takeLiability,
    openExceptions: (brandId) => readOpenCount(db, brandId),
    jobs: [
      { name: 'reconcile-recent', schedule: '7 * * * *', run: () => recent(2) },
      { name: 'reconcile-nightly', schedule: '35 3 * * *', run: () => recent(NIGHTLY_DAYS) },
      {
        name: 'take-liability',
        schedule: '*/10 * * * *',
        async run() {
          for (const { brandId } of await site.brands()) await takeLiability(brandId);
        },
      },
      ...runs.jobs,
    ],
    duties: runs.duties,
  };
}
