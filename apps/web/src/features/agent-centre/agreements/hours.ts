import { wallTime } from '@kismet/kernel/zone';

/** Hours of a day by the clock of their zone, as `07:00`, in Latin digits in every language. One that comes twice is named twice. */
export const hourNames = (hours: readonly { readonly at: string }[], zone: string): string[] =>
  hours.map(({ at }) => wallTime(Date.parse(at), zone).slice(11, 16));
/** Hours of another day beside those of a day: the same time of day, the first with the first where it comes twice. */
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
/** How strongly a cell is filled, from a quarter to all of it; nothing is paid less than nothing. */
export const heatOf = (units: bigint, most: bigint): number =>
  units <= 0n || most <= 0n ? 0 : 25 + Number((units * 75n) / most);
