import { assert } from '@kismet/kernel/assert';
import { addDays, businessDay, businessDayStart, firstOfMonth } from '@kismet/kernel/time';
import type { DayFacts, MemberFacts, PeriodFacts } from '@kismet/rules/promotions/kind';
import type { Db, Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { PlayDay } from '../../rollups/index.ts';
import type { OfferDeps } from './deps.ts';
import type { RewardRow } from './entry-store.ts';
import { type CycleSpan, cycleAt, cycleBefore, type Offer } from './offer.ts';

/** The facts shared by all offers of a member, read once. */
export interface MemberBasis {
  readonly publicId: string;
  readonly zone: string;
  readonly currency: string;
  readonly accountClass: number;
  readonly vipLevel: number;
  readonly facts: Omit<MemberFacts, 'current' | 'previous' | 'days' | 'streak' | 'deposited' | 'tickets'>;
  readonly days: readonly PlayDay[];
  /** Empty when they were not requested. */
  readonly deposits: readonly { readonly day: string; readonly amount: bigint }[];
}

/** Reads a member's facts: identity, balances, play since the beginning of last month, and deposits if they are needed. */
export async function readBasis(
  deps: OfferDeps,
  tx: Db | Tx,
  memberId: bigint,
  needs: { readonly deposits: boolean },
): Promise<MemberBasis> {
  const query = queryOf(tx);
  const member = (await deps.members.byIds(query, [memberId])).get(memberId);
  assert(member, 'a signed-in member exists');
  const { zone, currency } = await deps.site.brandById(member.brandId);
  const nowMs = deps.clock.now();
  const since = firstOfMonth(businessDay(nowMs, zone), -1);
  const [contact, hasDeposited, accounts, days, deposits] = await Promise.all([
    deps.members.contactOf(query, memberId),
    deps.hasDeposited(query, memberId),
    // within a transaction, on its own connection: a second one could wait for it
    tx.isTransaction ? deps.wallet.lock(tx as Tx, [memberId]) : deps.wallet.accountsOf(memberId),
    // a week may have begun before the start of last month
    deps.playDays(query, memberId, addDays(since, -14)),
    needs.deposits ? deps.depositsSince(query, [memberId], new Date(businessDayStart(addDays(since, -14), zone))) : [],
  ]);
  const balance = (code: string) =>
    accounts.find((one) => one.code === code && one.currency === currency)?.balance ?? 0n;
  return {
    publicId: member.publicId,
    zone,
    currency,
    accountClass: member.accountClass,
    vipLevel: member.vipLevel,
    days,
    deposits: deposits.map(({ at, amount }) => ({ day: businessDay(at.getTime(), zone), amount })),
    facts: {
      nowMs,
      today: businessDay(nowMs, zone),
      registeredMs: member.registeredAt.getTime(),
      vipLevel: member.vipLevel,
      isPhoneVerified: contact.isMobileVerified,
      hasDeposited,
      cash: balance('main'),
      bonus: balance('bonus'),
    },
  };
}

/** The facts for one offer: totals of its current and previous cycle, and days in a row. */
export function factsFor(
  { facts, days, deposits, zone }: MemberBasis,
  offer: Offer,
  rewards: readonly RewardRow[],
  tickets: MemberFacts['tickets'],
): MemberFacts & { span: CycleSpan } {
  const { cycle } = offer.rules;
  const span = cycleAt(cycle, facts.nowMs, zone);
  return {
    ...facts,
    span,
    current: sumsOf(days, span),
    days: daysOf(days, span),
    previous: cycle === 'once' ? sumsOf([], span) : sumsOf(days, cycleBefore(cycle, span)),
    streak: streakOf(rewards, facts.today),
    deposited: deposits.reduce((sum, { day, amount }) => (isWithin(day, span) ? sum + amount : sum), 0n),
    tickets,
  };
}

/** Whether a business day belongs to a cycle. */
export const isWithin = (day: string, { from, to }: CycleSpan): boolean =>
  (from === null || day >= from) && (to === null || day < to);
/** Totals of the days of a span, by category. */
export function sumsOf(days: readonly PlayDay[], span: CycleSpan): PeriodFacts {
  const byCategory = new Map<string, { stake: bigint; validBet: bigint; payout: bigint; bets: number }>();
  for (const { day, category, stake, validBet, payout, bets } of days) {
    if (!isWithin(day, span)) continue;
    const sum = byCategory.get(category) ?? { stake: 0n, validBet: 0n, payout: 0n, bets: 0 };
    byCategory.set(category, {
      stake: sum.stake + stake,
      validBet: sum.validBet + validBet,
      payout: sum.payout + payout,
      bets: sum.bets + bets,
    });
  }
  return { byCategory };
}

/** The same for each day of a cycle separately; none for a cycle without an end. */
export function daysOf(days: readonly PlayDay[], span: CycleSpan): DayFacts[] {
  if (span.from === null) return [];
  const within = days.filter(({ day }) => isWithin(day, span));
  return [...Map.groupBy(within, ({ day }) => day)].map(([day, rows]) => ({ day, ...sumsOf(rows, span) }));
}

/** Consecutive days with a reward, up to yesterday. */
export function streakOf(rewards: readonly Pick<RewardRow, 'cycle'>[], today: string): number {
  const days = new Set(rewards.map(({ cycle }) => cycle));
  let streak = 0;
  for (let day = addDays(today, -1); days.has(day); day = addDays(day, -1)) streak++;
  return streak;
}
