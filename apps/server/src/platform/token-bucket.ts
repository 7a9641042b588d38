import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';

/** So many a second in this process, and so many at once after a quiet time. */
export interface BucketRate {
  readonly perSecond: number;
  readonly burst: number;
}
/** Lets a steady number through and turns the rest away at once, at no cost: what is dear behind it stays affordable. */
export interface TokenBucket {
  /** Refuses `BUSY` where nobody would get through now; counts nothing. */
  assertOpen(): void;
  /** Counts one; refuses `BUSY`. */
  pass(): void;
}

export function createTokenBucket({ perSecond, burst }: BucketRate, clock: Clock): TokenBucket {
  let [tokens, at] = [burst, clock.now()];
  function fill(): void {
    const now = clock.now();
    tokens = Math.min(burst, tokens + (Math.max(0, now - at) * perSecond) / 1000);
    at = now;
  }
  const assertOpen = (): void => {
    fill();
    if (tokens < 1) throw new Refused('BUSY');
  };
  return {
    assertOpen,
    pass() {
      assertOpen();
      tokens--;
    },
  };
}
