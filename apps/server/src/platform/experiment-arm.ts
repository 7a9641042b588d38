import { createHash } from 'node:crypto';

const BUCKETS = 10_000;

/** The bucket of a member in an experiment, from 0 to 9,999: it depends on nothing else, so a member never changes arms. */
export const bucketOf = (experiment: string, ownerId: bigint): number =>
  createHash('sha256').update(`${experiment}:${ownerId}`).digest().readUInt32BE(0) % BUCKETS;

/** Whether a member is in the holdout arm, for a share in parts per million. */
export const isHeldOut = (experiment: string, ownerId: bigint, sharePpm: number): boolean =>
  bucketOf(experiment, ownerId) < sharePpm / (1_000_000 / BUCKETS);
