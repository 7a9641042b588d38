import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { bookOf } from '@kismet/server/src/modules/lottery/draws/book.ts';
import { createLottery } from '@kismet/server/src/modules/lottery/index.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { expect } from 'vitest';
import { line, type lotteryScene } from './lottery-scene.ts';

const APART_MS = 20;
const FIRST_MS = 1500;
/** Initial estimate of a bet's duration in milliseconds; then measured, so that bets arrive about when their draw closes. */
const BET_MS = 50;

/** Seeded random numbers, so that a failure can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Scene = Awaited<ReturnType<typeof lotteryScene>>;

/** Closes `count` draws under bets that are aimed at the exact moment, by two workers with wrong clocks: no bet is late, and none is lost (T25). */
export async function closings(s: Scene, count: number): Promise<void> {
  const seed = Number(process.env.RANDOM_SEED);
  console.log(`closings: seed ${seed}`);
  const random = seeded(seed);
  const players = await Promise.all(
    Array.from({ length: 6 }, (_, n) => s.player(`player${n}x`, parseUnits('1000000')!)),
  );
  const draws = await run<{ draw_id: string; lock_at: Date }>(
    s.ownerDb,
    `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at)
     select gen_random_uuid(), $1, $2, 'C' || n, platform.now() - interval '1 hour', t.lock_at, t.lock_at + interval '1 hour'
     from generate_series(0, $3::integer - 1) as n cross join lateral (select platform.now() + make_interval(secs => ($4 + n * $5) / 1000.0) as lock_at) t
     returning draw_id, lock_at`,
    [s.brandId, s.gameIds.get('THAI'), count, FIRST_MS, APART_MS],
  );
  const endMs = draws.at(-1)!.lock_at.getTime() + 500;
  const workers = [-300_000, 300_000].map((shift) =>
    createLottery({ ...s.deps, clock: { now: () => Date.now() + shift } }),
  );
  const counts = { placed: 0, late: 0 };
  let takesMs = BET_MS;
  const bettor = async (who: (typeof players)[number]) => {
    while (Date.now() < endMs) {
      const nowMs = Date.now();
      const near = draws.filter(({ lock_at }) => {
        const leftMs = lock_at.getTime() - nowMs;
        return leftMs > takesMs * 0.3 && leftMs < takesMs * 1.7 + APART_MS;
      });
      const draw = near[Math.floor(random() * near.length)];
      if (!draw) {
        await sleep(5);
        continue;
      }
      try {
        await s.place(who, draw.draw_id, [line('TOP2', String(10 + Math.floor(random() * 90)), '1')]);
        counts.placed++;
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'ISSUE_LOCKED') throw error;
        counts.late++;
      }
      takesMs = takesMs * 0.9 + (Date.now() - nowMs) * 0.1;
    }
  };
  const work = async (worker: (typeof workers)[number]) => {
    while (Date.now() < endMs) {
      await worker.cycle();
      await sleep(random() * 20);
    }
  };
  await Promise.all([...players.map(bettor), ...workers.map(work)]);
  for (let n = 0; n < 20; n++) await workers[0]!.cycle();
  console.log(`closings: ${counts.placed} placed, ${counts.late} came too late`);
  await compare(s, count, counts);
}

async function compare(
  s: Scene,
  count: number,
  counts: { readonly placed: number; readonly late: number },
): Promise<void> {
  const rows = await run<{ draw_id: string; state: string; book_hash: string; tickets: number; stake: bigint }>(
    s.db,
    'select draw_id, state, book_hash, tickets, stake from lottery.draw',
  );
  expect(rows).toHaveLength(count);
  expect(rows.filter(({ state }) => state !== 'locked')).toEqual([]);
  expect(rows.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(counts.placed);
  // both happened often enough to be a proof; how often depends on the machine's other work
  expect(Math.min(counts.placed, counts.late)).toBeGreaterThan(count / 50);
  // a ticket added after the book was closed would change the hash
  for (const row of rows)
    expect(await bookOf(s.db, row.draw_id)).toEqual({ hash: row.book_hash, tickets: row.tickets, stake: row.stake });
  expect(
    await run(
      s.db,
      `select t.ticket_id from lottery.ticket t join lottery.draw d on d.draw_id = t.draw_id where t.placed_at >= d.lock_at or t.placed_at > d.locked_at`,
    ),
  ).toEqual([]);
}
