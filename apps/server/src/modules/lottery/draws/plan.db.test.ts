import { lotteriesOf } from '@kismet/server/db/seed/lotteries.ts';
import { lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

interface Book {
  readonly game_id: number;
  readonly n: number;
  readonly last: Date;
}

it('[LO-01] lotteries of more brands than one page are all planned; a second pass writes nothing, and gaps at the end are filled', async () => {
  await using s = await lotteryScene();
  for (let n = 1; n <= 10; n++)
    await s.lottery.saveGames(lotteriesOf(await s.addBrand(`brand-${n}`, `brand-${n}.example`)));
  await s.lottery.plan();
  const [games] = await run<{ open: number; unplanned: number }>(
    s.db,
    `select count(*)::int as open, (count(*) filter (where not exists (select 1 from lottery.draw d where d.game_id = g.game_id)))::int as unplanned
       from lottery.game g where is_open`,
  );
  expect(games!.open).toBeGreaterThan(500);
  expect(games!.unplanned).toBe(0);

  const first = await run<Book>(
    s.db,
    'select game_id, count(*)::int as n, max(draw_at) as last from lottery.draw group by game_id order by game_id',
  );
  /** Checks up to the ends of the first pass: planning follows the database's clock, and a later pass on a busy machine may see one more draw. */
  const books = () =>
    run<Book>(
      s.db,
      `select d.game_id, count(*)::int as n, max(d.draw_at) as last
         from unnest($1::int[], $2::timestamptz[]) as f (game_id, last) join lottery.draw d using (game_id)
        where d.draw_at <= f.last group by d.game_id order by d.game_id`,
      [first.map(({ game_id }) => game_id), first.map(({ last }) => last)],
    );
  await s.lottery.plan();
  expect(await books()).toEqual(first);

  // as if planned an hour ago: the last draws of each lottery are missing
  await run(
    s.owner,
    `delete from lottery.draw where draw_at > (select max(draw_at) from lottery.draw) - interval '3 days'`,
  );
  await s.lottery.plan();
  const ends = (rows: readonly Book[]) => new Map(rows.map((row) => [row.game_id, row.last.getTime()]));
  expect(ends(await books())).toEqual(ends(first));
});
