import type { T } from '@kismet/app-kit/texts';
import { isolatedMoney } from '../money/isolated.ts';

/** `2 h 5 min`, or `45 min`. */
export function minutesText(t: T, minutes: number): string {
  const h = Math.floor(minutes / 60);
  return h === 0
    ? t('protection.minutes', { n: String(minutes) })
    : t('protection.hours', { h: String(h), m: String(minutes % 60) });
}

/** Text of a limit: money, time, or none. */
export function limitText(
  t: T,
  { amount, minutes }: { amount: bigint | null; minutes: number | null },
  symbol: string,
): string {
  if (minutes !== null) return minutesText(t, minutes);
  return amount === null ? t('protection.none') : isolatedMoney(amount, symbol);
}
