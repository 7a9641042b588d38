import { addDays, businessDay, businessDayEnd, type Clock } from '@kismet/kernel/time';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { Rollups } from '../rollups/index.ts';
import * as store from './night-store.ts';

/** The brand of a night, as far as the nightly jobs need it. */
export interface NightBrand {
  readonly brandId: number;
  readonly zone: string;
  readonly currency: string;
}
/** Processes a part: owners above `part.after`, ascending. Returns the part's owners, and whether none are left. */
export type NightWork = (
  tx: Tx,
  brand: NightBrand,
  part: store.Part,
) => Promise<{ readonly owners: readonly bigint[]; readonly isLast: boolean }>;
export interface Night {
  readonly name: store.NightJob;
  /** After the end of the business day. */
  readonly afterMs: number;
  /** Begins with the last finished day instead of the first one counted: past days are not owed a daily payment. */
  readonly isFromNow?: true;
  readonly work: NightWork;
}
export interface NightDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rollups: Pick<Rollups, 'firstDay' | 'countedThrough' | 'seal'>;
}
/** Parts in a row before yielding to other jobs. */
const IN_A_ROW = 500;

/**
 * Processes the due parts of a job: days in order, each once it has been over for `afterMs` and is fully counted. A part, its effects and
 * its row are one transaction, so a killed job continues with the next part. The day is sealed first: later reversals count on a later day
 * (rule 0.2).
 */
export async function runNights(deps: NightDeps, brand: NightBrand, job: Night): Promise<void> {
  for (let i = 0; i < IN_A_ROW; i++) {
    const next = await nextPart(deps, deps.db, brand, job);
    if (!next || !(await isDue(deps, brand, next.day, job.afterMs))) return;
    const end = new Date(businessDayEnd(next.day, brand.zone));
    if (next.part === 0) await withTx(deps.db, (tx) => deps.rollups.seal(tx, end));
    const isMine = await withTx(deps.db, async (tx) => {
      if (!(await store.takeTurn(tx, job.name, brand.brandId))) return false;
      const part = await nextPart(deps, tx, brand, job);
      // another worker did it meanwhile
      if (part?.day !== next.day || part.part !== next.part) return true;
      const { owners, isLast } = await job.work(tx, brand, part);
      await store.writePart(tx, part, { upTo: owners.at(-1) ?? part.after, isLast, owners: owners.length });
      return true;
    });
    if (!isMine) return;
  }
}

async function nextPart(
  deps: NightDeps,
  tx: Db | Tx,
  { brandId, zone }: NightBrand,
  { name: job, isFromNow }: Night,
): Promise<store.Part | null> {
  const newest = await store.readNewestPart(tx, job, brandId);
  if (newest && !newest.is_last) return { job, brandId, day: newest.day, part: newest.part + 1, after: newest.up_to };
  const first = async () =>
    isFromNow ? addDays(businessDay(deps.clock.now(), zone), -1) : deps.rollups.firstDay(queryOf(tx), brandId);
  const day = newest ? addDays(newest.day, 1) : await first();
  return day === null ? null : { job, brandId, day, part: 0, after: 0n };
}

async function isDue(
  { clock, rollups }: NightDeps,
  { zone }: NightBrand,
  day: string,
  afterMs: number,
): Promise<boolean> {
  const now = clock.now();
  if (day >= businessDay(now, zone)) return false;
  const end = businessDayEnd(day, zone);
  return now >= end + afterMs && (await rollups.countedThrough()).getTime() >= end;
}
