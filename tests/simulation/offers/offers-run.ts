import { seededPrng } from '@kismet/kernel/prng';
import { businessDayStart } from '@kismet/kernel/time';
import { audit } from '@kismet/testkit/audit';
import { judgeAccounts, judgeBonuses, judgeRewards, judgeStandings } from './offers-judge.ts';
import { OffersScript } from './offers-script.ts';
import { type OffersWorld, offersWorld } from './offers-world.ts';
import { plus } from './paper-days.ts';
import { ZONE } from './plan.ts';

/** A Monday; the month changes soon after it, and so does the zone's UTC offset. */
const FIRST = '2026-03-23';
/** The seed that every run plays. */
export const OFFERS_SEED = 20_261_126;
/** A full run takes long on a busy machine: it reports its progress this often. */
const PROGRESS_DAYS = 5;
export interface OffersExtent {
  readonly seed: number;
  readonly members: number;
  readonly days: number;
  /** Members active on a day. */
  readonly active: number;
  /** Rounds of bets per day. */
  readonly rounds: number;
  /** Days between two comparisons. */
  readonly judgedEvery: number;
}
/** Plays a quarter of offers in the product and on paper, and compares them. Returns how many there were of each, and the trace. */
export async function playOffers(extent: OffersExtent) {
  const start = businessDayStart(FIRST, ZONE);
  const world = await offersWorld(start, extent.seed, Math.ceil(extent.members / 4));
  try {
    return await playIn(world, extent);
  } finally {
    await world[Symbol.asyncDispose]();
  }
}

async function playIn(world: OffersWorld, extent: OffersExtent) {
  const script = new OffersScript(world, seededPrng(extent.seed));
  let given: Record<string, string> = {};
  const judge = async () => {
    await judgeAccounts(world);
    await judgeBonuses(world);
    given = await judgeRewards(world);
    await judgeStandings(world);
  };
  const early = Math.ceil((extent.members * 6) / 10);
  for (let day = 0; day < extent.days; day++) {
    const joining = day === 0 ? early : Math.ceil((extent.members - early) / (extent.days * 0.6));
    await playDay(
      world,
      script,
      extent,
      plus(FIRST, day),
      Math.min(joining, extent.members - world.paper.members.size),
    );
    if (day % extent.judgedEvery === extent.judgedEvery - 1) await judge();
    if (day % PROGRESS_DAYS === PROGRESS_DAYS - 1)
      console.info(`${plus(FIRST, day)}: day ${day + 1} of ${extent.days}`);
  }
  await script.finish();
  await world.go(businessDayStart(plus(FIRST, extent.days), ZONE) + 5 * 60_000);
  await world.tick();
  await judge();
  await audit(world.database.url);
  return { given, hash: world.trace.hash, said: `${world.trace} ${JSON.stringify(given)}` };
}

async function playDay(
  world: OffersWorld,
  script: OffersScript,
  { active, rounds }: OffersExtent,
  day: string,
  joining: number,
) {
  // hours by the wall clock: a day on which the clocks change is an hour shorter, during the night
  const noon = businessDayStart(plus(day, 1), ZONE) - 12 * 3_600_000;
  const to = (hour: number, minute = 0) => world.go(noon + (hour - 12) * 3_600_000 + minute * 60_000);
  const start = businessDayStart(day, ZONE);
  await world.go(start + 5 * 60_000);
  await world.tick();
  await world.seal();
  await world.go(start + 40 * 60_000);
  await world.night('judge');
  await world.go(start + 70 * 60_000);
  await world.night('points');
  await to(9);
  await script.join(joining);
  script.choose(active);
  await to(10);
  await script.morning();
  await to(11);
  await script.noon();
  await to(12, 30);
  await world.night('rebate');
  for (let round = 0; round < rounds; round++) {
    await to(13, round * 10);
    await script.play();
  }
  await to(15);
  await script.afternoon();
  await to(18);
  await script.money();
  await to(20, 5);
  await script.evening();
}
