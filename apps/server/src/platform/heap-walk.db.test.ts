import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { type Db, run } from './db.ts';
import { type HeapRange, walkHeap } from './heap-walk.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const never = async () => {
  throw new Error('its rows are here');
};

async function tableOf(db: Db, rows: number): Promise<void> {
  await run(db, 'create table public.walked (n integer not null, filling text not null)');
  await run(db, `insert into public.walked select n, repeat('x', 1000) from generate_series(1, $1::int) as n`, [rows]);
}
const rowsIn = async (db: Db, { from, before }: HeapRange): Promise<number[]> => {
  const rows = await run<{ n: number }>(db, 'select n from public.walked where ctid >= $1::tid and ctid < $2::tid', [
    from,
    before,
  ]);
  return rows.map(({ n }) => n);
};

// the last case needs two ranges an hour
it.each([1, 20, 9_000, 30_000, 200_000])('the hours of a day cover each of %i rows once', async (count) => {
  await using database = await testDatabase();
  await tableOf(database.owner, count);
  const seen: number[] = [];
  let most = 0;
  for (const hour of HOURS)
    await walkHeap(
      database.owner,
      'public.walked',
      hour,
      async (range) => {
        const rows = await rowsIn(database.owner, range);
        most = Math.max(most, rows.length);
        seen.push(...rows);
      },
      never,
    );
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  // seven rows a page, a thousand pages a statement, and a 24th of the table an hour
  expect(most).toBeLessThanOrEqual(Math.min(7_000, Math.ceil(count / 24) + 14));
});

it('a range is read by its row position and not by scanning the table', async () => {
  await using database = await testDatabase();
  await tableOf(database.owner, 2_000);
  const plan = await run<{ 'QUERY PLAN': string }>(
    database.owner,
    `explain delete from public.walked where ctid >= '(10,0)'::tid and ctid < '(20,0)'::tid and n < 5`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('Tid Range Scan');
});

it('a table without pages here has its rows elsewhere', async () => {
  await using database = await testDatabase();
  await tableOf(database.owner, 0);
  let asked = 0;
  await walkHeap(database.owner, 'public.walked', 3, never, async () => void asked++);
  expect(asked).toBe(1);
});
