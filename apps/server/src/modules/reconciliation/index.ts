import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { businessDay, businessDayStart, DAY_MS } from '@kismet/kernel/time';
import { type Db, withTx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { Site } from '../site/index.ts';
import { type CompareDeps, compareDay } from './compare.ts';
import { keepLine } from './keep.ts';
import { readSums, writeLiability } from './liability-store.ts';
import { readOpenCount } from './store.ts';

export interface ReconciliationDeps extends Pick<CompareDeps, 'reportOf' | 'askPaid'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly site: Pick<Site, 'brands' | 'brandById'>;
}
/** The books compared with each other and with what providers report (security.md I14). */
export interface Reconciliation {
  /** Compares a business day; the same books give the same rows. Refuses `INPUT_INVALID` for days to come or older than 92. */
  runDay(brandId: number, day: string): Promise<void>;
  /** Writes down what the house owes members now. */
  takeLiability(brandId: number): Promise<void>;
  openExceptions(brandId: number): Promise<number>;
  readonly jobs: readonly Job[];
}
const OLDEST_DAYS = 92;
/** Days that are compared again every night: what comes late still finds its day. */
const NIGHTLY_DAYS = 3;

export function createReconciliation({ db, clock, site, reportOf, askPaid }: ReconciliationDeps): Reconciliation {
  const now = () => clock.now();
  async function runDay(brandId: number, day: string): Promise<void> {
    const { zoneMinutes, currency } = await site.brandById(brandId);
    const age = businessDayStart(businessDay(now(), zoneMinutes), zoneMinutes) - businessDayStart(day, zoneMinutes);
    if (!(age >= 0 && age <= OLDEST_DAYS * DAY_MS))
      throw new Refused('INPUT_INVALID', {}, [{ name: 'day', code: 'FIELD_INVALID' }]);
    for await (const line of compareDay({ db, now, reportOf, askPaid }, { brandId, currency, day, zoneMinutes }))
      await keepLine(db, now(), line);
  }
  async function takeLiability(brandId: number): Promise<void> {
    const { zoneMinutes } = await site.brandById(brandId);
    const sums = await readSums(db, brandId);
    const place = { brand_id: brandId, day: businessDay(now(), zoneMinutes), taken_at: new Date(now()) };
    await withTx(db, async (tx) => {
      for (const one of sums) await writeLiability(tx, { ...place, ...one });
    });
  }
  const recent = async (days: number) => {
    for (const { brandId, zoneMinutes } of await site.brands())
      for (let back = 0; back < days; back++) await runDay(brandId, businessDay(now() - back * DAY_MS, zoneMinutes));
  };
  return {
    runDay,
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
    ],
  };
}
