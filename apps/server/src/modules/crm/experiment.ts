import { createHash } from 'node:crypto';
import { businessDay } from '@kismet/kernel/time';

const BUCKETS = 10_000;
/** Share of a brand's members who get no message of any journey for a quarter (rule 4.19). */
export const GLOBAL_HOLDOUT_PPM = 20_000;

/** The bucket of a member in an experiment, from 0 to 9,999: it depends on nothing else, so a member never changes arms. */
export const bucketOf = (experiment: string, ownerId: bigint): number =>
  createHash('sha256').update(`${experiment}:${ownerId}`).digest().readUInt32BE(0) % BUCKETS;

/** Whether a member is in the arm that is held out, for a share in parts per million. */
export const isHeldOut = (experiment: string, ownerId: bigint, sharePpm: number): boolean =>
  bucketOf(experiment, ownerId) < sharePpm / (1_000_000 / BUCKETS);

/** The experiment of all journeys of a brand in the quarter of a moment. */
export function globalExperiment(brandId: number, nowMs: number, zone: string): string {
  const day = businessDay(nowMs, zone);
  return `global:${brandId}:${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
