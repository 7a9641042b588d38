/** How many of those before came on to the next step, in whole parts of a hundred; null where nobody was before. */
export const conversion = (next: number, before: number): number | null =>
  before === 0 ? null : Math.round((next * 100) / before);
