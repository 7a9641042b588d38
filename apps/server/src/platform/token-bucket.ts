import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';

/** Rate per second in this process, and burst size after an idle time. */
export interface BucketRate {
  readonly perSecond: number;
  readonly burst: number;
}
/** Admits a steady rate and refuses the rest at once at no cost, to protect expensive work such as password hashing. */
export interface TokenBucket {
  /** Refuses `BUSY` when no token is available; takes none. */
  assertOpen(): void;
  /** Takes a token; refuses `BUSY`. */
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
