import { Refused } from '@kismet/kernel/outcome';
import { type Db, run } from './db.ts';

/** At most `max` in each window of `windowMs`, counted in the database so that every process shares the count. */
export interface RateRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export interface RateLimiter {
  /** Counts one; refuses with `RATE_LIMITED` and the seconds to wait when the window is full. */
  take(rule: RateRule, subject: string): Promise<void>;
  /** Drops windows that are over. */
  prune(): Promise<void>;
}

export function createRateLimiter(db: Db): RateLimiter {
  return {
    async take(rule, subject) {
      const rows = await run<{ used: number; left_ms: string }>(
        db,
        `insert into platform.rate_window as w (name, subject, window_no, used) values ($1, $2, floor(extract(epoch from clock_timestamp()) * 1000 / $3)::bigint, 1)
         on conflict (name, subject, window_no) do update set used = w.used + 1
         returning used, (($3 - mod((extract(epoch from clock_timestamp()) * 1000)::bigint, $3::bigint)))::text as left_ms`,
        [rule.name, subject, rule.windowMs],
      );
      if (rows[0]!.used > rule.max)
        throw new Refused('RATE_LIMITED', { seconds: Math.ceil(Number(rows[0]!.left_ms) / 1000) });
    },
    async prune() {
      await run(db, `delete from platform.rate_window where at < now() - interval '1 day'`);
    },
  };
}
