import type { Category } from '@kismet/contracts/catalogue/games';
import type { getProfit } from '@kismet/contracts/reports/statement';
import type { Output } from '@kismet/contracts/route';
import { uuidv7Floor } from '@kismet/kernel/ids';
import { DAY_MS } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import type { Names } from '../catalogue/index.ts';
import type { WalletRecord } from '../wallet/index.ts';
import { type DateSpan, lengthOf, refuseArchived, spanAgainst } from './date-span.ts';
import { type BetSum, type ProfitGroup, readBetSums } from './profit-store.ts';
import { BONUS_KINDS } from './statement.ts';

/** Maximum time between placement and settlement of a bet that is found. */
const OPEN_DAYS = 31;
const OPEN_AT_MOST_MS = OPEN_DAYS * DAY_MS;

export interface ProfitDeps {
  readonly db: Db;
  readonly record: WalletRecord;
  readonly vendorNames: (codes: readonly string[]) => Promise<ReadonlyMap<string, Names>>;
  readonly firstBetDay: (zone: string) => Promise<string | null>;
}
type Profit = Output<typeof getProfit>;
type Sums = Profit['totals'];
const NONE: Sums = { count: 0, stake: 0n, validBet: 0n, payout: 0n, bonus: 0n, net: 0n };

/**
 * A member's own profit and loss (rule 0.5, row PC-08): returns less stakes, and money other than bets. Refuses `BETS_ARCHIVED` where either range may
 * lack bets.
 */
export async function profitOf(
  deps: ProfitDeps,
  who: { ownerId: bigint; currency: string; zone: string },
  span: DateSpan,
  by: ProfitGroup,
): Promise<Profit> {
  const before = spanAgainst(span, 'before', who.zone);
  refuseArchived(span.from, await deps.firstBetDay(who.zone), lengthOf(before) + OPEN_DAYS);
  const [rows, bonuses, previousRows, previousBonuses] = await Promise.all([
    betSums(deps.db, who, span, by),
    bonusByDay(deps.record, who, span),
    betSums(deps.db, who, before, 'category'),
    bonusByDay(deps.record, who, before),
  ]);
  const names = by === 'vendor' ? await deps.vendorNames(rows.map(({ key }) => key)) : new Map<string, Names>();
  // a bonus has a day, but no vendor or category
  const byKey = new Map(rows.map((row) => [row.key, sumsOf(row, by === 'day' ? (bonuses.get(row.key) ?? 0n) : 0n)]));
  if (by === 'day')
    for (const [day, bonus] of bonuses) if (!byKey.has(day)) byKey.set(day, { ...NONE, bonus, net: bonus });
  return {
    list: [...byKey]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([key, sums]) => ({
        key,
        name: names.has(key) ? { ...names.get(key)! } : null,
        category: by === 'category' ? (key as Category) : null,
        ...sums,
      })),
    totals: added(rows, bonuses),
    previous: added(previousRows, previousBonuses),
    currency: who.currency,
    from: span.from,
    to: span.to,
  };
}

const betSums = (
  db: Db,
  { ownerId, zone }: { ownerId: bigint; zone: string },
  { startMs, endMs }: { startMs: number; endMs: number },
  by: ProfitGroup,
): Promise<BetSum[]> =>
  readBetSums(db, {
    ownerId,
    zone,
    startMs,
    endMs,
    by,
    fromId: uuidv7Floor(Math.max(0, startMs - OPEN_AT_MOST_MS)),
    belowId: uuidv7Floor(endMs),
  });

async function bonusByDay(
  record: WalletRecord,
  { ownerId, zone }: { ownerId: bigint; zone: string },
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<Map<string, bigint>> {
  const days = new Map<string, bigint>();
  for (const { day, credited, debited } of await record.sums({ ownerId, startMs, endMs, kinds: BONUS_KINDS }, zone))
    days.set(day, (days.get(day) ?? 0n) + credited - debited);
  return days;
}

const sumsOf = ({ count, stake, valid_bet: validBet, payout }: BetSum, bonus: bigint): Sums => ({
  count,
  stake,
  validBet,
  payout,
  bonus,
  net: payout - stake + bonus,
});

const added = (rows: readonly BetSum[], bonuses: ReadonlyMap<string, bigint>): Sums => {
  const bonus = [...bonuses.values()].reduce((sum, one) => sum + one, 0n);
  return rows
    .map((row) => sumsOf(row, 0n))
    .reduce(
      (sum, one) => ({
        count: sum.count + one.count,
        stake: sum.stake + one.stake,
        validBet: sum.validBet + one.validBet,
        payout: sum.payout + one.payout,
        bonus: sum.bonus,
        net: sum.net + one.net,
      }),
      { ...NONE, bonus, net: bonus },
    );
};
