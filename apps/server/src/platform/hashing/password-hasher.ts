import { Refused } from '@kismet/kernel/outcome';
import { type HashCost, hashAside, verifyAside } from './hash-thread.ts';

/**
 * Argon2id (the library's default) with 19 MiB, two passes, one lane (security 1.1). `light` is for installations that contain
 * only test accounts; configuration refuses it elsewhere.
 */
const COSTS = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  light: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const;
export type PasswordCost = keyof typeof COSTS;
/** A dummy hash at a given cost, so that unknown names cost the same work as known ones. */
const nobodyAt = ({ memoryCost: m, timeCost: t, parallelism: p }: HashCost) =>
  `$argon2id$v=19$m=${m},t=${t},p=${p}$8QYvYtV0Cq6hYVbMSkDwZQ$Wl1QnEjLQoZ1v1Xq0m5Q8c1H9m3m0d2mJ8QpQ2ZbYpE`;

/** Hashes and verifies passwords on a low-priority thread, so that a flood of logins cannot starve the others. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Verifies against a stored hash; null does the same work and fails. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Refuses `BUSY` at once when the queue is full. */
  assertRoom(): void;
}

/** `running` hashes at once, `queued` waiting, further ones refused with `BUSY` (security 3.4). */
export function createPasswordHasher({
  running = 2,
  queued = 40,
  cost = 'full',
}: {
  running?: number;
  queued?: number;
  cost?: PasswordCost;
} = {}): PasswordHasher {
  const nobody = nobodyAt(COSTS[cost]);
  const waiting: (() => void)[] = [];
  let active = 0;

  function assertRoom(): void {
    if (active >= running && waiting.length >= queued) throw new Refused('BUSY');
  }
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    assertRoom();
    // A hash that finishes hands its slot over directly, so that nobody jumps the queue.
    if (active >= running) await new Promise<void>((resolve) => waiting.push(resolve));
    else active++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active--;
    }
  }
  return {
    assertRoom,
    hash: (password) => inTurn(() => hashAside(password, COSTS[cost])),
    verify: (stored, password) =>
      inTurn(async () => (await verifyAside(stored ?? nobody, password)) && stored !== null),
  };
}
