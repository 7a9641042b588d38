/** Conversion rate from the previous step, in whole percent; null when the previous step is zero. */
export const conversion = (next: number, before: number): number | null =>
  before === 0 ? null : Math.round((next * 100) / before);
