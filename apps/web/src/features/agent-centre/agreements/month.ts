/** The month some months before or after another, as `2026-02`. */
export function moved(month: string, by: number): string {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7);
}
/** Weeks of a month from Monday to Sunday; null for days of adjacent months. */
export function weekRows(month: string): (string | null)[][] {
  const [year, at] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, at, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, at - 1, 1)).getUTCDay() + 6) % 7;
  const days = Array.from({ length: count }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`);
  const places: (string | null)[] = [...Array<null>(before).fill(null), ...days];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}
