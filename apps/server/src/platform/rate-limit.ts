import { Refused } from '@kismet/kernel/outcome';
import { type Db, run } from './db.ts';
import { remembered } from './remembered.ts';

/** At most `max` in any window of `windowMs`, counted in the database so that all processes share the count. */
export interface RateRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** A business limit rather than load protection: it does not depend on the deployment. */
  readonly isExact?: true;
}

export interface RateLimiter {
  /**
   * Counts one call; refuses `RATE_LIMITED` with the seconds to wait when the window is full. Refused calls are not counted.
   */
  take(rule: RateRule, subject: string): Promise<void>;
  /** Calls counted within the last window. */
  used(rule: RateRule, subject: string): Promise<number>;
  /** Deletes expired counts. */
  prune(): Promise<void>;
}

const REMEMBERED = 10_000;
const BATCH = 5000;
/** The window slides in tenths: it never exceeds its limit, and frees a place at most a tenth late (F-56). */
const SLICES = 10;

export function createRateLimiter(db: Db): RateLimiter {
  // Full windows stay full until a slice expires: until then calls are refused without asking the database.
  const full = remembered<string, number>(REMEMBERED);
  const refuse = (leftMs: number) => new Refused('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(leftMs / 1000)) });
  return {
    async take(rule, subject) {
      const key = `${rule.name}:${rule.max}:${subject}`;
      const until = full.get(key);
      if (until !== undefined) {
        const left = until - performance.now();
        if (left > 0) throw refuse(left);
        full.delete(key);
      }
      // the current slice is counted under its row's lock; earlier ones no longer change
      const [row] = await run<{ is_taken: boolean; left_ms: string | null }>(
        db,
        `with clock as materialized (select extract(epoch from clock_timestamp()) * 1000 as ms),
           slice as materialized (select ms, floor(ms / $3::float8)::bigint as no from clock),
           past as materialized (
             select coalesce(sum(w.used), 0)::int as used, min(w.window_no) as oldest from platform.rate_window w, slice
              where w.name = $1 and w.subject = $2 and w.window_no >= slice.no - ${SLICES} and w.window_no < slice.no),
           counted as (
             insert into platform.rate_window as w (name, subject, window_no, used, ends_at)
             select $1, $2, slice.no, 1, to_timestamp((slice.no + ${SLICES + 1}) * $3::float8 / 1000) from slice, past where past.used < $4::bigint
             on conflict (name, subject, window_no) do update set used = w.used + 1 where w.used + (select used from past) < $4::bigint
             returning 1)
         select exists (select 1 from counted) as is_taken,
           ((coalesce(past.oldest, slice.no) + ${SLICES + 1}) * $3::float8 - slice.ms)::text as left_ms from slice, past`,
        [rule.name, subject, rule.windowMs / SLICES, rule.max],
      );
      if (row!.is_taken) return;
      const leftMs = Number(row!.left_ms);
      full.set(key, performance.now() + leftMs);
      throw refuse(leftMs);
    },
    async used(rule, subject) {
      const [row] = await run<{ used: number }>(
        db,
        `select coalesce(sum(used), 0)::int as used from platform.rate_window where name = $1 and subject = $2
           and window_no >= floor(extract(epoch from clock_timestamp()) * 1000 / $3::float8)::bigint - ${SLICES}`,
        [rule.name, subject, rule.windowMs / SLICES],
      );
      return row!.used;
    },
    async prune() {
      for (let pruned = BATCH; pruned === BATCH; )
        pruned = (
          await run(
            db,
            `delete from platform.rate_window where ctid = any(array(
               select ctid from platform.rate_window where ends_at < clock_timestamp() limit $1)) returning 1`,
            [BATCH],
          )
        ).length;
    },
  };
}
