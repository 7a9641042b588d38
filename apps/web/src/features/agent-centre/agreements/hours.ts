/** `07:00`, in Latin digits in every language. */
export const hourName = (n: number): string => `${String(n).padStart(2, '0')}:00`;
/** How strongly a cell is filled, from a quarter to all of it; nothing is paid less than nothing. */
export const heatOf = (units: bigint, most: bigint): number =>
  units <= 0n || most <= 0n ? 0 : 25 + Number((units * 75n) / most);
/** `UTC+5:30` of minutes east of it. */
export function zoneName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
