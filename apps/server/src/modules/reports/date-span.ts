import { Refused } from '@kismet/kernel/outcome';
import { businessDay, businessDayStart, DAY_MS } from '@kismet/kernel/time';

const MAX_DAYS = 31;
const DEFAULT_DAYS = 7;

export interface DateSpan {
  readonly from: string;
  readonly to: string;
  readonly startMs: number;
  /** First millisecond after the span. */
  readonly endMs: number;
}

/** Business dates, both included, as a span of time; the last seven days where none are given (decision 38). */
export function decideSpan(
  input: { from?: string | undefined; to?: string | undefined },
  zoneMinutes: number,
  nowMs: number,
): DateSpan | Refused {
  const to = input.to ?? businessDay(nowMs, zoneMinutes);
  const endMs = businessDayStart(to, zoneMinutes) + DAY_MS;
  const from = input.from ?? businessDay(endMs - DEFAULT_DAYS * DAY_MS, zoneMinutes);
  const startMs = businessDayStart(from, zoneMinutes);
  const days = Math.round((endMs - startMs) / DAY_MS);
  if (startMs < 0 || days < 1) return new Refused('INPUT_INVALID', {}, [{ name: 'from', code: 'FIELD_INVALID' }]);
  if (days > MAX_DAYS)
    return new Refused('INPUT_INVALID', {}, [{ name: 'from', code: 'FIELD_INVALID', params: { maxDays: MAX_DAYS } }]);
  return { from, to, startMs, endMs };
}
