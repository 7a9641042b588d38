/** Domain types of the agents' pay oracle: names instead of ids, units of 10^-5, milliseconds. */
export type OracleKind = 'dividend' | 'daily-salary' | 'hourly-salary' | 'real-time-salary' | 'platform-daily';
export type OraclePeriod = 'daily' | 'weekly' | 'semimonthly' | 'monthly' | 'hourly' | 'real-time';
export type OracleCarry = 'none' | 'previous' | 'forever' | 'half';
export interface OracleTier {
  readonly bet: bigint;
  readonly loss: bigint;
  readonly active: number;
  readonly singleBet: bigint;
  readonly rateType: 'percent' | 'fixed' | 'win-loss';
  readonly rate: bigint;
  readonly lossRate: bigint;
}

const MILLION = 1_000_000n;
/** Rounded toward zero at two decimals (rule 0.1). */
export const cents = (units: bigint): bigint => units - (units % 1000n);
/** Rounded toward zero at four decimals. */
export const fourths = (units: bigint): bigint => units - (units % 10n);
/** Multiplied first, not rounded yet. */
export const share = (units: bigint, ppm: bigint): bigint => (units * ppm) / MILLION;
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const SLOT = 5 * MINUTE;

/** Offset in milliseconds, parsed from the zone name at a moment. */
function aheadOfUtc(zone: string, ms: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name)!;
  return sign ? Number(`${sign}1`) * (Number(hours) * HOUR + Number(minutes) * MINUTE) : 0;
}
/** Periods in a business zone without daylight saving time (rule 0.2). */
export class OracleCalendar {
  private readonly shift: number;
  constructor(zone: string) {
    const [winter, summer] = [0, 6].map((month) => aheadOfUtc(zone, Date.UTC(2026, month, 1)));
    if (winter !== summer) throw new Error(`the calculator does not know summer time, as there is in ${zone}`);
    this.shift = winter!;
  }
  private wall = (ms: number) => new Date(ms + this.shift);
  private moment = (year: number, month: number, day: number) => Date.UTC(year, month, day) - this.shift;
  day(ms: number): number {
    const wall = this.wall(ms);
    return this.moment(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  }
  hour = (ms: number): number => ms - ((((ms + this.shift) % HOUR) + HOUR) % HOUR);
  slot = (ms: number): number => ms - (ms % SLOT);
  dateOf = (ms: number): string => this.wall(ms).toISOString().slice(0, 10);
  isSecondHalf = (start: number): boolean => this.wall(start).getUTCDate() === 16;
  /** `[start, end)` of the period that contains a moment. */
  span(period: OraclePeriod, ms: number): readonly [number, number] {
    const wall = this.wall(ms);
    const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
    const today = this.day(ms);
    switch (period) {
      case 'real-time':
        return [this.slot(ms), this.slot(ms) + SLOT];
      case 'hourly':
        return [this.hour(ms), this.hour(ms) + HOUR];
      case 'daily':
        return [today, today + DAY];
      case 'weekly': {
        const sinceMonday = (wall.getUTCDay() + 6) % 7;
        return [today - sinceMonday * DAY, today + (7 - sinceMonday) * DAY];
      }
      case 'semimonthly':
        return date < 16
          ? [this.moment(year, month, 1), this.moment(year, month, 16)]
          : [this.moment(year, month, 16), this.moment(year, month + 1, 1)];
      case 'monthly':
        return [this.moment(year, month, 1), this.moment(year, month + 1, 1)];
    }
  }
  /** Earliest settlement of a period that ended at `end`. */
  settledAt(period: OraclePeriod, end: number): number {
    if (period === 'real-time') return end + 30_000;
    if (period === 'hourly') return end + 5 * MINUTE;
    return end + 2 * HOUR + (period === 'daily' ? 5 : 10) * MINUTE;
  }
}

/** The highest tier whose non-zero thresholds are all met (rule 2.5). */
export function tierReached(
  tiers: readonly OracleTier[],
  did: { readonly bet: bigint; readonly loss: bigint; readonly active: number },
): number {
  let best = -1;
  tiers.forEach((tier, n) => {
    const isMet =
      (tier.bet <= 0n || did.bet >= tier.bet) &&
      (tier.loss <= 0n || did.loss >= tier.loss) &&
      (tier.active <= 0 || did.active >= tier.active);
    if (isMet) best = n;
  });
  return best;
}

/** Check 7 of rule 2.2: at each tier of the lower terms the upper ones pay at least as much. */
export function standsAbove(upper: readonly OracleTier[], lower: readonly OracleTier[]): boolean {
  return lower.every((line) => {
    const under = upper.filter(
      (one) =>
        one.bet <= line.bet && one.loss <= line.loss && one.active <= line.active && one.singleBet <= line.singleBet,
    );
    const top = under[under.length - 1];
    return (
      top !== undefined && top.rateType === line.rateType && top.rate >= line.rate && top.lossRate >= line.lossRate
    );
  });
}
