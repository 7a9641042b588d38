import { assert } from '@kismet/kernel/assert';
import { addDays, businessDay, businessDayEnd, businessDayStart, type Clock, DAY_MS } from '@kismet/kernel/time';
import { wallTime } from '@kismet/kernel/zone';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { addJob } from '../../platform/job-queue.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import type { Logger } from '../../platform/log.ts';
import type { Query } from '../../platform/query.ts';
import { cutRead } from '../bets/index.ts';
import { cutFacts } from '../wallet/index.ts';
import { counter } from './counter.ts';
import * as history from './history-store.ts';
import { cutHourly } from './jobs.ts';
import { type DayWanted, type MemberDay, readDeposits, readFirstDay, readMemberDays } from './member-day-store.ts';
import { cutOldFacts } from './old-rows-store.ts';
import { paced } from './paced.ts';
import {
  type ChangedBet,
  type Period,
  readActive,
  readChanged,
  readFactsAbove,
  readMemberNets,
  readNewestFact,
  readResults,
  readSettled,
  readTeamPeriod,
  type SettledBet,
  type TeamSums,
} from './period-store.ts';
import { type PlayDay, readHasDeposited, readPlayDays } from './play-day-store.ts';
import { countFacts, type Difference, readDifferences } from './proof-store.ts';
import type { Step, StepDeps } from './step.ts';
import { allCountedThrough, giveTime, readProgress, waitForTurns, writeSealed } from './step-store.ts';

/** Totals of bets and money, by member and by team (rules 0.4, 0.5, 1.7). */
export interface Rollups {
  readonly deps: RollupsDeps;
  /** Readers with a cursor over facts register here and report how far they have read: older facts may be deleted. */
  readonly readers: (() => Promise<bigint>)[];
  /** Counts everything committed; false when nothing is left, or another worker holds the lock. */
  count(): Promise<void>;
  /** Counts shortly, so that progress follows a bet; the regular counting jobs pick up whatever this one misses. */
  countSoon(): void;
  /** The time before which all changes have been counted. */
  countedThrough(): Promise<Date>;
  /**
   * Seals the periods before `until`: later arrivals go into the earliest open slot, flagged (rule 0.2). `until` is
   * a five-minute boundary, and counted.
   */
  seal(tx: Tx, until: Date): Promise<void>;
  teamPeriod(query: Query, period: Period): Promise<Map<bigint, TeamSums>>;
  activeMembers(
    query: Query,
    wanted: Period & { readonly threshold: bigint; readonly minDeposit: bigint },
  ): Promise<Map<bigint, number>>;
  /** Winning and losing turnover of some hours, by team. */
  teamResults(query: Query, period: Period): Promise<Map<bigint, { won: bigint; lost: bigint }>>;
  /** Members' net wins over all games from midnight to the end of a slot; `hour` is the start of the current hour. */
  memberNets(
    query: Query,
    wanted: { ownerIds: readonly bigint[]; from: Date; hour: Date; to: Date },
  ): Promise<Map<bigint, bigint>>;
  /** Whether a member's first deposit has been counted. */
  hasDeposited(query: Query, ownerId: bigint): Promise<boolean>;
  /** Play of one member since a business day, by day and category. */
  playDays(query: Query, ownerId: bigint, fromDay: string): Promise<PlayDay[]>;
  /** The same for several members, and their deposits; for simulating an offer. */
  playDaysOf: typeof history.readPlayDaysOf;
  depositsSince: typeof history.readDepositsSince;
  /** Deposits, turnover and result of members over some days; for measuring the effect of an offer. */
  sumsFrom: typeof history.readSumsFrom;
  /** The return of the newest bets. */
  recentReturns: typeof history.readRecentReturns;
  /** Settled bets of slots, ordered by slot and counting; the last one's `slot` and `factId` are the next `after`. */
  settledBets(
    query: Query,
    wanted: { from: Date; to: Date; after: { slot: Date; factId: bigint } | null; limit: number },
  ): Promise<SettledBet[]>;
  /** Bets of a brand that were re-settled or voided after a fact, in counting order. */
  changedBets(query: Query, wanted: { brandId: number; after: bigint; limit: number }): Promise<ChangedBet[]>;
  /** Facts in counting order, for readers with a cursor. */
  factsAbove(tx: Db | Tx, factId: bigint, limit: number): Promise<SettledBet[]>;
  /** The newest counted fact. */
  newestFact(tx: Db | Tx): Promise<bigint>;
  /** Members who played or deposited on a business day, in parts by owner; the day must be fully counted. */
  memberDays(tx: Tx, wanted: DayWanted): Promise<MemberDay[]>;
  firstDay: typeof readFirstDay;
  depositsOf: typeof readDeposits;
  /** Recomputes a day of a brand and returns the differences; there must be none. */
  prove(brandId: number, day: string): Promise<readonly Difference[]>;
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}

export interface RollupsDeps extends StepDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Changes counted per transaction, if not `STEP`. */
  readonly step?: Step;
  /** Called after a day of a brand was recomputed, with the differences; there must be none. */
  readonly proved?: (brandId: number, differences: readonly Difference[]) => void;
  /** Raises an alert for operators, in the transaction. */
  readonly alert: (
    tx: Tx,
    alert: { brandId: number; about: string; kind: string; detail: Readonly<Record<string, string>> },
  ) => Promise<void>;
}
const COUNT = 'rollups-count';
const EVERY_MS = 5000;
/** Bets within this long of each other are counted together. */
const SOON_MS = 250;
const SLOT_MS = 300_000;
const KEPT_DAYS = 4;
/** Facts of a day recomputed in one query. */
const PART = 400_000;
const CUT = 20_000;
/** Deletions in a row before yielding to others. */
const IN_A_ROW = 20;

/** The read methods for other modules. */
const READS = {
  teamPeriod: readTeamPeriod,
  activeMembers: readActive,
  teamResults: readResults,
  memberNets: readMemberNets,
  settledBets: readSettled,
  changedBets: readChanged,
  factsAbove: readFactsAbove,
  newestFact: readNewestFact,
  memberDays: readMemberDays,
  playDays: readPlayDays,
  playDaysOf: history.readPlayDaysOf,
  depositsSince: history.readDepositsSince,
  sumsFrom: history.readSumsFrom,
  recentReturns: history.readRecentReturns,
  hasDeposited: readHasDeposited,
  firstDay: readFirstDay,
  depositsOf: readDeposits,
} satisfies Partial<Rollups>;

export function createRollups(deps: RollupsDeps): Rollups {
  const readers: Rollups['readers'] = [];
  const { db, clock } = deps;
  const count = counter(deps);
  async function prove(brandId: number, day: string): Promise<readonly Difference[]> {
    const zone = (await deps.zones()).get(brandId);
    assert(zone !== undefined, 'a brand has a zone');
    const [start, end] = [businessDayStart(day, zone), businessDayEnd(day, zone)];
    const wanted = { start: new Date(start), end: new Date(end), brandId, day };
    const parts = Math.max(1, Math.ceil((await countFacts(db, wanted)) / PART));
    const found: Difference[] = [];
    for (let part = 0; part < parts; part++)
      found.push(
        ...(await withTx(db, async (tx) => {
          await giveTime(tx);
          return readDifferences(tx, wanted, { parts, part });
        })),
      );
    return found;
  }
  async function next(): Promise<void> {
    await count();
    await withTx(db, (tx) => addJob(tx, COUNT, {}, { key: COUNT, runAtMs: clock.now() + EVERY_MS }));
  }
  return {
    deps,
    readers,
    count,
    countSoon: paced(
      () => count().catch((error) => deps.log.warn({ err: error }, 'bets could not be counted; they are retried')),
      SOON_MS,
    ),
    async countedThrough() {
      return allCountedThrough(await readProgress(db));
    },
    async seal(tx, until) {
      assert(until.getTime() % SLOT_MS === 0, 'periods end on a mark of five minutes');
      assert(allCountedThrough(await waitForTurns(tx)) >= until, 'only what is counted is sealed');
      await writeSealed(tx, until);
    },
    ...READS,
    prove,
    jobs: [
      // starts the chain of rounds, and restarts it if it ever breaks
      { name: 'rollups-start', schedule: '* * * * *', run: next },
      { name: 'rollups-cut', schedule: '*/5 * * * *', run: () => cutOld(deps, readers) },
      cutHourly(deps),
      { name: 'rollups-prove', schedule: '20 * * * *', run: () => proveYesterday(deps, prove) },
    ],
    duties: [{ name: COUNT, run: next }],
  };
}

async function cutOld({ db, clock }: RollupsDeps, readers: Rollups['readers']): Promise<void> {
  const progress = await readProgress(db);
  const read = await Promise.all(readers.map((readUpTo) => readUpTo()));
  // without readers no position is known
  const upTo = read.reduce((least, one) => (one < least ? one : least), read[0] ?? 0n);
  const kept = new Date(clock.now() - KEPT_DAYS * DAY_MS);
  const cuts = [
    ...progress.flatMap(({ origin, bets, money }) => [
      () => cutRead(db, origin, bets, CUT),
      () => cutFacts(db, origin, money, CUT),
    ]),
    () => cutOldFacts(db, kept, upTo, CUT),
  ];
  for (const cut of cuts) for (let i = 0; i < IN_A_ROW; i++) if ((await cut()) < CUT) break;
}

/** Nightly, in the brand's fourth hour, when the previous day is complete in every zone. */
async function proveYesterday(
  { db, clock, log, zones, alert, proved }: RollupsDeps,
  prove: Rollups['prove'],
): Promise<void> {
  const now = clock.now();
  for (const [brandId, zone] of await zones()) {
    if (wallTime(now, zone).slice(11, 13) !== '03') continue;
    const day = addDays(businessDay(now, zone), -1);
    const differences = await prove(brandId, day);
    proved?.(brandId, differences);
    if (differences.length === 0) continue;
    log.error({ brandId, day, differences: differences.length }, 'roll-ups differ from their facts');
    const first = differences[0]!;
    await withTx(db, (tx) =>
      alert(tx, {
        brandId,
        about: `rollups ${day}`,
        kind: 'rollups-differ',
        detail: { day, rows: String(differences.length), first: `${first.what} ${first.id}: ${first.detail}` },
      }),
    );
  }
}

export { ALL_GAMES, type EntryType, PROFIT_TYPES } from './entry-types.ts';
export * from './money-walk-store.ts';
export * from './report-store.ts';
export type { Difference, MemberDay, Period, PlayDay, SettledBet, TeamSums };
