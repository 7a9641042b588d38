import { parseUnits, UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import type { LimitView } from './protection-query.ts';

export const TABS = ['now', 'limits', 'check', 'pause', 'games', 'help'] as const;
export type Tab = (typeof TABS)[number];
export const tabOf = (tab: string | undefined): Tab => TABS.find((one) => one === tab) ?? 'now';
export const KINDS = ['deposit', 'loss', 'wager', 'time', 'stake'] as const;

/** Parses a typed limit: any amount, even zero per day, but no fractions of a cent. */
export function readLimit(
  typed: string,
  isTime: boolean,
): { amount: bigint | null; minutes: number | null } | { fault: 'FIELD_INVALID' | 'AMOUNT_SCALE' } {
  const text = asciiDigits(typed).replaceAll(',', '').trim();
  if (isTime) {
    const minutes = /^\d{1,5}$/.test(text) ? Number(text) : null;
    return minutes === null || minutes > 44_640 ? { fault: 'FIELD_INVALID' } : { amount: null, minutes };
  }
  const amount = parseUnits(text);
  if (amount === null || amount < 0n) return { fault: 'FIELD_INVALID' };
  return amount % (UNITS_PER_ONE / 100n) === 0n ? { amount, minutes: null } : { fault: 'AMOUNT_SCALE' };
}

/** The stricter of the member's limit and the house's; null if none. */
export function holdsOf(limit: LimitView): { amount: bigint | null; minutes: number | null } {
  const amounts = [limit.own, limit.house].filter((one) => one !== null);
  const minutes = [limit.ownMinutes, limit.houseMinutes].filter((one) => one !== null);
  return {
    amount: amounts.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null),
    minutes: minutes.length > 0 ? Math.min(...minutes) : null,
  };
}
/** Usage of a limit, 0 to 1; only for the length of a thread. */
export function shareOf(limit: LimitView): number {
  const { amount, minutes } = holdsOf(limit);
  if (minutes !== null) return minutes === 0 ? 1 : (limit.usedMinutes ?? 0) / minutes;
  if (amount === null || limit.used === null) return 0;
  return amount === 0n ? 1 : Number((limit.used * 1000n) / amount) / 1000;
}
export const isGain = (units: bigint): boolean => units > 0n;
/** Initial value of the field: the current limit, never a suggestion. */
export const typedOf = (limit: LimitView): string =>
  limit.kind === 'time'
    ? limit.ownMinutes === null
      ? ''
      : String(limit.ownMinutes)
    : limit.own === null
      ? ''
      : unitsToDecimal(limit.own);

/** Common limits in whole units of the currency, and minutes; month and single bet have their own. */
const TAPS = {
  amount: {
    bet: [50, 100, 200, 500],
    day: [500, 1_000, 2_000, 5_000],
    week: [2_000, 5_000, 10_000, 20_000],
    month: [5_000, 10_000, 20_000, 50_000],
  },
  minutes: { bet: [], day: [30, 60, 120, 180], week: [180, 300, 600, 900], month: [600, 1_200, 1_800, 3_600] },
} as const;

/** Presets beside the field, as they would be typed (F-35); none looser than the house's limit. */
export function tapsOf({ kind, span, house, houseMinutes }: LimitView): readonly string[] {
  if (kind === 'time')
    return TAPS.minutes[span].filter((one) => houseMinutes === null || one <= houseMinutes).map(String);
  return TAPS.amount[span]
    .map((one) => BigInt(one) * UNITS_PER_ONE)
    .filter((one) => house === null || one <= house)
    .map(unitsToDecimal);
}
