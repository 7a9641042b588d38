import { wallTime } from '@kismet/kernel/zone';

/** Labels of a day's hours in their zone, as `07:00`, in Latin digits in every language. A repeated hour has the same label twice. */
export const hourNames = (hours: readonly { readonly at: string }[], zone: string): string[] =>
  hours.map(({ at }) => wallTime(Date.parse(at), zone).slice(11, 16));
/** Aligns the hours of another day by time of day; of a repeated hour the first with the first. */
export function hoursBeside<H>(
  names: readonly string[],
  others: readonly H[],
  otherNames: readonly string[],
): (H | undefined)[] {
  const key = (all: readonly string[], n: number) =>
    `${all[n]} ${all.slice(0, n).filter((one) => one === all[n]).length}`;
  const byKey = new Map(others.map((hour, n) => [key(otherNames, n), hour]));
  return names.map((_, n) => byKey.get(key(names, n)));
}
/** Fill of a cell, from a quarter to full; payments are never negative. */
export const heatOf = (units: bigint, most: bigint): number =>
  units <= 0n || most <= 0n ? 0 : 25 + Number((units * 75n) / most);
