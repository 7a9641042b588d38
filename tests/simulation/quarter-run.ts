import { seededPrng } from '@kismet/kernel/prng';
import { checkInvariants } from '@kismet/server/src/invariants.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { DAY } from '@kismet/testkit/agents/agent-oracle-words';
import { expect } from 'vitest';
import {
  judgeAccounts,
  judgeAgreements,
  judgeBills,
  judgeCommission,
  judgeLedger,
  judgeOverviews,
} from './quarter-judge.ts';
import { AGENTS, joinAgent, Players, playerRates } from './quarter-script.ts';
import { at, LIVE, storyOf } from './quarter-story.ts';
import { type QuarterWorld, quarterWorld } from './quarter-world.ts';

export interface QuarterExtent {
  readonly seed: number;
  /** Days from the first of March; the quarter has 92. */
  readonly days: number;
  /** Multiplier of the number of bets. */
  readonly scale?: number;
  /** Query plans are made again at every settlement, from the current statistics. */
  readonly isReplanned?: boolean;
}

/** Plays a quarter in the product and in the calculator, and compares them weekly. Returns the events covered, and the trace's hash. */
export async function playQuarter(extent: QuarterExtent) {
  const world = await quarterWorld(at(0, 0) - DAY, extent.seed);
  try {
    return await playIn(world, extent);
  } finally {
    await world[Symbol.asyncDispose]();
  }
}
async function playIn(world: QuarterWorld, { seed, days, scale = 1, isReplanned = false }: QuarterExtent) {
  const random = seededPrng(seed);
  const players = new Players(world, random);
  for (const one of AGENTS) await joinAgent(world, one);
  let joined = 0;
  const joinPlayers = async (count: number) => {
    for (let n = 0; n < count; n++) {
      // a blocked agent gets no new members
      const [above] = random.pick(AGENTS.filter(([name]) => !world.oracle.books.blocked.has(name)));
      await world.join(`player${++joined}`, above, false, playerRates(above), 40_000n * 100_000n);
    }
  };
  await joinPlayers(40);
  const story = storyOf(world);
  const counts = { judged: 0, rows: 0, pages: 0 };
  const judge = async (from: number, span: number) => {
    counts.judged = await judgeBills(world);
    counts.rows = await judgeCommission(world);
    await judgeAccounts(world);
    await judgeLedger(world);
    await judgeAgreements(world);
    counts.pages += await judgeOverviews(world, from, span);
  };
  const tick = async (ms: number) => {
    if (isReplanned) await world.analyze();
    await world.tick(ms);
  };
  for (let day = 0; day < days; day++) {
    await world.go(at(day, 0, 1));
    await story.midnight(day);
    await world.go(at(day, 0, 3));
    await players.decide(day - 1);
    await tick(at(day, 2, 6));
    const monday = (day + 6) % 7 === 0;
    const date = world.oracle.calendar.dateOf(at(day, 12)).slice(8);
    if (monday || date === '01' || date === '16') await tick(at(day, 2, 11));
    await world.go(at(day, 9));
    await story.morning(day);
    if (day % 4 === 2) await joinPlayers(1);
    for (const hour of [10, 14, 19]) {
      if (hour === 14) await tick(at(day, 12, 1));
      await world.go(at(day, hour, 2));
      await players.place((day === LIVE ? 16 : 5) * scale);
      await world.go(at(day, hour, 20));
      await players.decide(day);
      if (story.isShort(day)) await tick(at(day, hour + 1, 5) + 30_000);
    }
    await world.go(at(day, 20, 20));
    await players.change(scale, day);
    if (day === LIVE) await players.change(8, day, 0);
    // tickets of the previous day, when no real-time salary is in force any more
    if (day === LIVE + 1) await players.change(14, day, 1);
    await world.go(at(day, 23, 50));
    if (day < days - 1) await players.place(2 * scale);
    if (day % 7 === 6) await judge(at(day - 6, 0), 7);
  }
  for (let n = 0; n < 3; n++) await tick(at(days, 2 + n * 5, 6));
  await judge(at(days - 8, 0), 8);
  const met = { ...counts, ...(await sizes(world)) };
  await proveAll(world);
  // these deposits did not come through the cashier; everything else must hold
  const broken = (await checkInvariants(world.database.url)).filter((one) => one.rows.length > 0 && one.id !== 'I14');
  expect(broken).toEqual([]);
  return { met, hash: world.trace.hash, said: `${world.trace} ${JSON.stringify(met)}` };
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

/** Every settlement recomputed is equal, and running everything again writes nothing. */
async function proveAll(world: QuarterWorld): Promise<void> {
  const runs = await run<{ run_id: string }>(
    world.owner,
    'select run_id from agreements.run r where agreements > 0 or exists (select 1 from agreements.tree l where l.run_id = r.run_id)',
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
