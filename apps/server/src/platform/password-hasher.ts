import { Refused } from '@kismet/kernel/outcome';
import { type HashCost, hashAside, verifyAside } from './hash-thread.ts';

/**
 * Argon2id (the library's default kind) at 19 MiB, two passes, one lane (security 1.1). `light` is for installations where every
 * account belongs to a test; the configuration refuses it anywhere else.
 */
const COSTS = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  light: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const;
export type PasswordCost = keyof typeof COSTS;
/** A hash of nothing that anybody knows, at a given cost: unknown names cost the same work as known ones. */
const nobodyAt = ({ memoryCost: m, timeCost: t, parallelism: p }: HashCost) =>
  `$argon2id$v=19$m=${m},t=${t},p=${p}$8QYvYtV0Cq6hYVbMSkDwZQ$Wl1QnEjLQoZ1v1Xq0m5Q8c1H9m3m0d2mJ8QpQ2ZbYpE`;

/** Hashes and checks passwords on a thread that yields to every other, so that a flood of logins cannot starve them. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Checks against a stored hash; null does the same work and says no. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Refuses with `BUSY` at once when no place is left. */
  assertRoom(): void;
}

/** `running` handed over at once, `queued` waiting, every further one refused with `BUSY` (security 3.4). */
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
    // The one that ends hands its place on, so that nobody slips in between.
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
