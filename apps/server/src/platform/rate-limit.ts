import { Refused } from '@kismet/kernel/outcome';
import { LRUCache } from 'lru-cache';
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
  /** How many were counted in the window that runs now. */
  used(rule: RateRule, subject: string): Promise<number>;
  /** Drops windows that are over. */
  prune(): Promise<void>;
}

const REMEMBERED = 10_000;

export function createRateLimiter(db: Db): RateLimiter {
  // Windows that are full stay full until they end: whoever knocks on is refused without asking the database.
  const full = new LRUCache<string, number>({ max: REMEMBERED });
  return {
    async take(rule, subject) {
      const key = `${rule.name}:${rule.max}:${subject}`;
      const until = full.get(key);
      if (until !== undefined) {
        const left = until - performance.now();
        if (left > 0) throw new Refused('RATE_LIMITED', { seconds: Math.ceil(left / 1000) });
        full.delete(key);
      }
      const rows = await run<{ used: number; left_ms: string }>(
        db,
        `insert into platform.rate_window as w (name, subject, window_no, used) values ($1, $2, floor(extract(epoch from clock_timestamp()) * 1000 / $3)::bigint, 1)
         on conflict (name, subject, window_no) do update set used = w.used + 1
         returning used, (($3 - mod((extract(epoch from clock_timestamp()) * 1000)::bigint, $3::bigint)))::text as left_ms`,
        [rule.name, subject, rule.windowMs],
      );
      if (rows[0]!.used <= rule.max) return;
      const leftMs = Number(rows[0]!.left_ms);
      full.set(key, performance.now() + leftMs);
      throw new Refused('RATE_LIMITED', { seconds: Math.ceil(leftMs / 1000) });
    },
    async used(rule, subject) {
      const [row] = await run<{ used: number }>(
        db,
        `select used from platform.rate_window where name = $1 and subject = $2
           and window_no = floor(extract(epoch from clock_timestamp()) * 1000 / $3)::bigint`,
        [rule.name, subject, rule.windowMs],
      );
      return row?.used ?? 0;
    },
    async prune() {
      await run(db, `delete from platform.rate_window where at < now() - interval '1 day'`);
    },
  };
}
