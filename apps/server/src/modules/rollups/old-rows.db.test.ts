import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { cutHourly } from './jobs.ts';
import { cutRounds } from './old-rows-store.ts';

const NOW = Date.UTC(2026, 10, 29, 0, 40);
const HOUR_MS = 3_600_000;

it('within a day rounds without a change for 60 days and hours of more than 400 days ago are deleted; days stay', async () => {
  await using database = await testDatabase();
  const { owner } = database;
  await run(
    owner,
    `insert into rollups.live_round (owner_id, source_code, game_code, round_id, unit_id, stake, bonus_stake, payout, touched)
     select 7, 'studio', 'roulette', age::text, gen_random_uuid(), 1, 0, 0, date '2026-11-29' - age from unnest(array[0, 59, 61, 300]) as age`,
  );
  for (const [table, whose] of [
    ['member', 'node_id'],
    ['team', 'agent_id'],
  ] as const) {
    const own = table === 'member' ? ', class, brand_id' : '';
    const values = table === 'member' ? ', 0, 1' : '';
    for (const per of ['hour', 'day'])
      await run(
        owner,
        `insert into rollups.${table}_${per} (${whose}, day, category, currency${per === 'hour' ? ', hour' : ''}${own}, stake, rebate, valid_bet, payout, bets)
         select 7, date '2026-11-29' - age, 'slots', 'PKR'${per === 'hour' ? `, timestamptz '2026-11-29Z' - age * interval '1 day'` : ''}${values}, 1, 0, 1, 0, 1
         from unnest(array[0, 399, 401, 900]) as age`,
      );
  }
  for (let hour = 0; hour < 24; hour++)
    await cutHourly({ db: database.db, clock: { now: () => NOW + hour * HOUR_MS } }).run();
  const ages = async (table: string, day: string) =>
    (
      await run<{ age: number }>(owner, `select date '2026-11-29' - ${day} as age from rollups.${table} order by 1`)
    ).map(({ age }) => age);
  expect(await ages('live_round', 'touched::date')).toEqual([0, 59]);
  expect(await ages('member_hour', 'day')).toEqual([0, 399]);
  expect(await ages('team_hour', 'day')).toEqual([0, 399]);
  expect(await ages('member_day', 'day')).toEqual([0, 399, 401, 900]);
  expect(await ages('team_day', 'day')).toEqual([0, 399, 401, 900]);
});

it('rounds that are spread over nodes are deleted by their time, in batches', async () => {
  await using database = await testDatabase();
  const { owner } = database;
  // three days, two of which are due and exceed one batch
  await run(
    owner,
    `insert into rollups.live_round (owner_id, source_code, game_code, round_id, unit_id, stake, bonus_stake, payout, touched)
     select 7 + n % 3, 'studio', 'roulette', n::text, gen_random_uuid(), 1, 0, 0, date '2026-09-29' + n % 3 from generate_series(1, 9000) as n`,
  );
  await cutRounds(database.db, new Date('2026-10-01T00:00:00Z'));
  expect(await run(owner, 'select count(*)::int as rows, min(touched)::text as first from rollups.live_round')).toEqual(
    [{ rows: 3000, first: '2026-10-01' }],
  );
});
