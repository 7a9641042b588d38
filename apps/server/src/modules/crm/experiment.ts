import { businessDay } from '@kismet/kernel/time';

/** Share of a brand's members who get no message of any journey for a quarter (rule 4.19). */
export const GLOBAL_HOLDOUT_PPM = 20_000;

/** The experiment over all journeys of a brand in the quarter of a moment. */
export function globalExperiment(brandId: number, nowMs: number, zone: string): string {
  const day = businessDay(nowMs, zone);
  return `global:${brandId}:${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
