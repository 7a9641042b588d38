import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Queryable } from '../database.ts';
import { answer, NotDue } from './answer.ts';

const KEY = Buffer.alloc(32, 7);
/** A database whose round is closed, and that holds the digest shown first, or another one. */
const holding = (first: string | null) =>
  ({
    query: async (_sql: string, values: unknown[]) => ({ rows: [{ digest: first ?? values[2] }] }),
  }) as unknown as Queryable;
const asked = (digest: string) =>
  ({ id: 1, ask: 'half', table: 'roulette-pkr', number: 7, digest, counter: 0, thrown: null }) as const;

it('[TV-6.268] whatever bets the witness is shown, its half is the same: none of a thousand digests changes the result', async () => {
  const halves = new Set<string>();
  for (let n = 0; n < 1_000; n++) {
    const digest = createHash('sha256').update(String(n)).digest('hex');
    halves.add((await answer(holding(null), KEY, asked(digest))).toString('hex'));
  }
  expect(halves.size).toBe(1);
  // nor does showing other bets than the first ones give a second attempt
  await expect(answer(holding('first'), KEY, asked('second'))).rejects.toThrow(NotDue);
});
