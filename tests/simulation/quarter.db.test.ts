import { seededPrng } from '@kismet/kernel/prng';
import { checkInvariants } from '@kismet/server/src/invariants.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { DAY } from '@kismet/testkit/agent-oracle-words';
import { expect, it } from 'vitest';
import {
  judgeAgreements,
  judgeBills,
  judgeCommission,
  judgeLedger,
  judgeOverviews,
  judgePurses,
} from './quarter-judge.ts';
import {
  AGENTS,
  byResult,
  daily,
  dividend,
  hourly,
  hourlyFixed,
  joinAgent,
  Players,
  platform,
  playerRates,
  realTime,
} from './quarter-script.ts';
import { type QuarterWorld, quarterWorld } from './quarter-world.ts';

const SCALE = Number(process.env.QUARTER_SCALE ?? 1);
const SEED = Number(process.env.SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const HOUR = DAY / 24;
const MINUTE = HOUR / 60;
/** Midnight of a day of the quarter, on the brand's clock. */
const FIRST = Date.parse('2026-03-01T00:00:00.000+08:00');
const DAYS = 92;
/** The day of real-time salary. */
const LIVE = 24;
const at = (day: number, hour: number, minute = 0) => FIRST + day * DAY + hour * HOUR + minute * MINUTE;

it(
  `[AG-20] [AG-16] a quarter of a four-level line is what an independent calculator says, bill by bill (seed ${SEED})`,
  async () => {
    console.info(`seed ${SEED}`);
    const random = seededPrng(SEED);
    await using world = await quarterWorld(at(0, 0) - DAY);
    const players = new Players(world, random);
    for (const one of AGENTS) await joinAgent(world, one);
    let joined = 0;
    const joinPlayers = async (count: number) => {
      for (let n = 0; n < count; n++) {
        // who is blocked takes nobody
        const [above] = random.pick(AGENTS.filter(([name]) => !world.oracle.books.blocked.has(name)));
        await world.join(`player${++joined}`, above, false, playerRates(above), 40_000n * 100_000n);
      }
    };
    await joinPlayers(40);
    const story = storyOf(world);
    const counts = { judged: 0, rows: 0, pages: 0 };
    const judge = async (from: number, days: number) => {
      counts.judged = await judgeBills(world);
      counts.rows = await judgeCommission(world);
      await judgePurses(world);
      await judgeLedger(world);
      await judgeAgreements(world);
      counts.pages += await judgeOverviews(world, from, days);
    };
    for (let day = 0; day < DAYS; day++) {
      await world.go(at(day, 0, 1));
      await story.midnight(day);
      await world.go(at(day, 0, 3));
      await players.decide(day - 1);
      await world.tick(at(day, 2, 6));
      const monday = (day + 6) % 7 === 0;
      const date = world.oracle.calendar.dateOf(at(day, 12)).slice(8);
      if (monday || date === '01' || date === '16') await world.tick(at(day, 2, 11));
      await world.go(at(day, 9));
      await story.morning(day);
      if (day % 4 === 2) await joinPlayers(1);
      for (const hour of [10, 14, 19]) {
        if (hour === 14) await world.tick(at(day, 12, 1));
        await world.go(at(day, hour, 2));
        await players.place((day === LIVE ? 16 : 5) * SCALE);
        await world.go(at(day, hour, 20));
        await players.decide(day);
        if (story.isShort(day)) await world.tick(at(day, hour + 1, 5) + 30_000);
      }
      await world.go(at(day, 20, 20));
      await players.change(SCALE, day);
      if (day === LIVE) await players.change(8, day, 0);
      // tickets of the day before, while nobody has a real-time salary any more
      if (day === LIVE + 1) await players.change(14, day, 1);
      await world.go(at(day, 23, 50));
      if (day < DAYS - 1) await players.place(2 * SCALE);
      if (day % 7 === 6) await judge(at(day - 6, 0), 7);
    }
    for (let n = 0; n < 3; n++) await world.tick(at(DAYS, 2 + n * 5, 6));
    await judge(at(DAYS - 8, 0), 8);
    const met = { ...counts, ...(await sizes(world)) };
    console.info(JSON.stringify(met));
    // a quarter in which none of this happened would prove nothing
    for (const [what, count] of Object.entries({
      late: met.late,
      reversed: met.reversed,
      'taken back after the end': met.back_after,
      'hours by result': met.by_result,
      'out of purses': met.from_cash,
    }))
      expect([what, count > 0]).toEqual([what, true]);
    for (const state of ['REJECTED', 'NOT_REACHED', 'ISSUED']) expect(Object.keys(met.bills).join()).toContain(state);
    await proveAll(world);
    // these deposits came by no channel of the cashier; everything else must hold
    const broken = (await checkInvariants(world.database.url)).filter((one) => one.rows.length > 0 && one.id !== 'I14');
    expect(broken).toEqual([]);
  },
  600_000 * SCALE,
);

/** What agents and the desk do, day by day. */
function storyOf(world: QuarterWorld) {
  const ids = new Map<string, string>();
  const give = async (name: string, from: string | null, to: string, terms: Parameters<typeof world.give>[2]) =>
    void ids.set(name, await world.give(from, to, terms));
  const story: Record<number, () => Promise<unknown>> = {
    0: async () => {
      await give('div a', null, 'arif', dividend(380, 400));
      await give('div b', 'arif', 'bano', dividend(350, 380));
      await give('div u', 'arif', 'burhan', dividend(360, 380));
      await give('div q', 'arif', 'bilqis', dividend(300, 350));
      await give('div c', 'bano', 'chand', { ...dividend(300, 350), carry: 'previous' });
      await give('div h', 'bano', 'chiragh', dividend(340, 360));
      await give('div y', 'burhan', 'cyma', { ...dividend(330), carry: 'forever' });
      await give('div m', 'burhan', 'champa', { ...dividend(340), carry: 'none' });
      await give('div d', 'chand', 'dawood', dividend(280));
      await give('div i', 'chand', 'dilber', dividend(250, 320));
      await give('day a', null, 'arif', daily(30, 60));
      await give('day b', 'arif', 'bano', daily(30, 50));
      await give('day u', 'arif', 'burhan', daily(25, 60));
      await give('day q', 'arif', 'bilqis', daily(30, 40));
      await give('day c', 'bano', 'chand', daily(30, 50));
      await give('day h', 'bano', 'chiragh', daily(20, 30));
      await give('day y', 'burhan', 'cyma', daily(25, 40));
      await give('day d', 'chand', 'dawood', daily(15, 20));
      await give('week', null, 'danish', platform(15));
    },
    10: async () => {
      await give('hour a', null, 'arif', hourly(10));
      await give('hour b', 'arif', 'bano', hourly(8));
      await give('hour u', 'arif', 'burhan', hourly(8));
      await give('hour c', 'bano', 'chand', hourly(8));
      await give('fix a', null, 'arif', hourlyFixed(10));
      await give('fix b', 'arif', 'bano', hourlyFixed(8));
      await give('fix u', 'arif', 'burhan', hourlyFixed(7));
      await give('fix q', 'arif', 'bilqis', hourlyFixed(7));
      // new ones by result from now on; those above stay as they were signed
      await world.rule({ hourlyMode: 'win-loss' });
      await give('res a', null, 'arif', byResult(10, 30));
      await give('res b', 'arif', 'bano', byResult(8, 30));
      await give('res u', 'arif', 'burhan', byResult(10, 20));
      await give('res c', 'bano', 'chand', byResult(8, 25));
    },
    13: async () => {
      // asked of the platform it is done at once: with it ends all that hangs below
      for (const name of ['hour a', 'fix a', 'res a']) await world.endWithPlatform(ids.get(name)!);
    },
    // lower than what hangs below: two end with it, one of them below the other
    18: async () => expect(await world.change(ids.get('div b')!, dividend(320, 350).tiers)).toBeGreaterThan(0),
    20: () => world.end(ids.get('day q')!, 'upline'),
    [LIVE]: async () => {
      await give('live a', null, 'arif', realTime(6, 14, 20));
      await give('live b', 'arif', 'bano', realTime(5, 12, 20));
      await give('live u', 'arif', 'burhan', realTime(4, 14, 60));
      await give('live c', 'bano', 'chand', realTime(5, 10, 40));
    },
    25: () => world.endWithPlatform(ids.get('live a')!),
    28: () => world.block('bano', true),
    33: async () => {
      await world.block('bano', false);
      await world.block('cyma', true);
      await give('div h2', 'bano', 'chiragh', dividend(300));
    },
    35: () => world.askMove('champa', 'bilqis'),
    40: () => world.deposit('bano', 300n * 100_000n),
    41: () =>
      give('day m', 'bilqis', 'champa', daily(20, 30)).catch(() => give('div m2', 'bilqis', 'champa', dividend(300))),
    47: () => world.block('cyma', false),
    50: () => world.end(ids.get('day c')!, 'accepter'),
    55: () => give('day c2', 'bano', 'chand', daily(25, 45)),
    61: () => world.askMove('chand', 'burhan'),
    70: () => world.deposit('burhan', 200n * 100_000n),
    78: async () => expect(await world.change(ids.get('day b')!, daily(10, 20).tiers)).toBeGreaterThan(0),
  };
  const moves: Record<number, readonly [string, string]> = { 36: ['champa', 'bilqis'], 62: ['chand', 'burhan'] };
  return {
    isShort: (day: number) => (day >= 10 && day <= 13) || day === LIVE,
    async midnight(day: number) {
      const move = moves[day];
      if (move) await world.carryOutMove(...move);
    },
    async morning(day: number) {
      await story[day]?.();
      if (day % 9 === 4)
        await world.raise('arif', ['bano', 'burhan', 'bilqis'][day % 3]!, 'slots', day > 40 ? 10_000 : 9000);
      if (day % 5 === 3) await world.deposit('player1', 500n * 100_000n);
      if (day % 6 === 5) await world.deposit(day % 12 === 5 ? 'arif' : 'chand', 25n * 100_000n);
    },
  };
}
interface Sizes {
  readonly late: number;
  readonly reversed: number;
  readonly back_after: number;
  readonly by_result: number;
  readonly from_cash: number;
  readonly bills: Readonly<Record<string, number>>;
}
const sizes = async (world: QuarterWorld) =>
  (
    await run<Sizes>(
      world.owner,
      `select (select count(*)::int from bets.bet) as bets, (select count(*)::int from agreements.run) as runs, (select count(*)::int from agreements.flow) as flows,
         (select count(*)::int from rollups.fact where is_late) as late, (select jsonb_object_agg(kind || ' ' || state, n) from (select kind, state, count(*)::int as n from agreements.bill group by 1, 2) b) as bills,
         (select count(*)::int from agreements.ticket where is_back) as taken_back, (select count(*)::int from agreements.ticket t join agreements.run r using (run_id) where t.is_back and r.agreements = 0) as back_after,
         (select count(*)::int from agreements.snapshot where won_bet <> 0 or lost_bet <> 0) as by_result, (select count(*)::int from agreements.flow where from_cash > 0) as from_cash,
         (select count(*)::int from commission.entry where reverses is not null) as reversed`,
    )
  )[0]!;

/** Every settlement computed anew is the same, and running everything again writes nothing. */
async function proveAll(world: QuarterWorld): Promise<void> {
  const runs = await run<{ run_id: string }>(
    world.owner,
    'select run_id from agreements.run r where agreements > 0 or exists (select 1 from agreements.line l where l.run_id = r.run_id)',
  );
  for (const { run_id } of runs)
    expect(await world.product.agreements.prove(run_id)).toMatchObject({ isSnapshotWhole: true, differences: [] });
  const before = await written(world);
  await world.product.rollups.count();
  await world.product.commission.run();
  await world.product.agreements.settle();
  expect(await written(world)).toEqual(before);
}
const written = (world: QuarterWorld) =>
  run(
    world.owner,
    `select (select count(*) from agreements.run) as runs, (select count(*) from agreements.bill) as bills, (select count(*) from agreements.flow) as flows,
       (select count(*) from agreements.ticket) as tickets, (select count(*) from commission.entry) as entries, (select count(*) from wallet.operation) as operations,
       (select count(*) from rollups.fact) as facts`,
  );
