import { seededPrng } from '@kismet/kernel/prng';
import { addDays, businessDay, businessDayEnd, businessDayStart, hourStart } from '@kismet/kernel/time';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const ZONES = [
  ...['Asia/Karachi', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/London', 'America/New_York', 'Africa/Casablanca'],
  ...['Africa/Cairo', 'America/Havana', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Chatham'],
  ...['Asia/Beirut', 'America/Asuncion', 'Etc/GMT-8', 'UTC'],
];
const HOUR_MS = 3_600_000;
/** Recently announced rules that are in only one of the two zone databases. */
const isSettled = (zone: string, ms: number): boolean => zone !== 'Africa/Casablanca' || ms < Date.UTC(2026, 8, 1);

it('[F-36] instants have the same date and hour as in PostgreSQL, around every transition and at random', async () => {
  await using scene = await coldScene();
  const seed = Number(process.env.RANDOM_SEED);
  console.log(`seed ${seed}`);
  const prng = seededPrng(seed);
  const from = Date.UTC(2010, 0, 1);
  const all: { zone: string; at: Date }[] = [];
  for (const zone of ZONES) {
    for (let i = 0; i < 300; i++) all.push({ zone, at: new Date(from + prng.int(20 * 365 * 24 * 3600) * 1000) });
    // days that are not 24 hours long, from start to end
    for (let day = '2010-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      const [start, end] = [businessDayStart(day, zone), businessDayEnd(day, zone)];
      if (end - start === 24 * HOUR_MS) continue;
      for (const edge of [start, end]) all.push({ zone, at: new Date(edge - 1) }, { zone, at: new Date(edge) });
      for (let ms = start; ms < end; ms += HOUR_MS / 2) all.push({ zone, at: new Date(ms) });
    }
  }
  const wanted = all.filter(({ zone, at }) => isSettled(zone, at.getTime()));
  const rows = await run<{ day: string; hour: Date }>(
    scene.db,
    `select (at at time zone zone)::date as day, date_bin('1 hour', at, date_trunc('day', at at time zone zone) at time zone zone) as hour
       from unnest($1::text[], $2::timestamptz[]) with ordinality as w(zone, at, n) order by n`,
    [wanted.map(({ zone }) => zone), wanted.map(({ at }) => at)],
  );
  expect(wanted.length).toBeGreaterThan(ZONES.length * 300);
  const ours = wanted.map(
    ({ zone, at }) =>
      `${zone} ${at.toISOString()} ${businessDay(at.getTime(), zone)} ${new Date(hourStart(at.getTime(), zone)).toISOString()}`,
  );
  const theirs = rows.map(
    ({ day, hour }, n) => `${wanted[n]!.zone} ${wanted[n]!.at.toISOString()} ${day} ${hour.toISOString()}`,
  );
  expect(ours.filter((tree, n) => tree !== theirs[n])).toEqual([]);
});

it('[F-36] a date begins at its first instant, and a skipped date is empty', async () => {
  await using scene = await coldScene();
  const dates = ZONES.flatMap((zone) =>
    Array.from({ length: 366 }, (_, n) => ({ zone, day: addDays('2026-01-01', n) })),
  )
    .filter(({ zone, day }) => isSettled(zone, Date.parse(day)))
    .concat(['2011-12-29', '2011-12-30', '2011-12-31'].map((day) => ({ zone: 'Pacific/Apia', day })));
  const rows = await run<{ first: string; before: string; last: string }>(
    scene.db,
    `select (start at time zone zone)::date as first, ((start - interval '1 millisecond') at time zone zone)::date as before,
            ((until - interval '1 millisecond') at time zone zone)::date as last
       from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) with ordinality as w(zone, start, until, n) order by n`,
    [
      dates.map(({ zone }) => zone),
      dates.map(({ day, zone }) => new Date(businessDayStart(day, zone))),
      dates.map(({ day, zone }) => new Date(businessDayEnd(day, zone))),
    ],
  );
  const faults = dates.flatMap(({ zone, day }, n) => {
    const { first, before, last } = rows[n]!;
    const isEmpty = zone === 'Pacific/Apia' && day === '2011-12-30';
    const isRight = isEmpty
      ? first === '2011-12-31' && before === '2011-12-29' && last === before
      : first === day && before < day && last === day;
    return isRight ? [] : [`${zone} ${day}: ${before} ${first} ${last}`];
  });
  expect(faults).toEqual([]);
});
