import { bytesToUuid } from '@kismet/kernel/ids';
import { type Prng, seededPrng } from '@kismet/kernel/prng';

/** The next UUID of a generator. */
export function uuidOf(random: Prng): string {
  const bytes = Uint8Array.from({ length: 16 }, () => random.int(256));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytesToUuid(bytes);
}
/** Ids derived from a seed, independent of the script's random numbers. */
export function seededIds(seed: number | string): () => string {
  const random = seededPrng(`ids ${seed}`);
  return () => uuidOf(random);
}
