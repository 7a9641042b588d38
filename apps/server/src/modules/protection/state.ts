import type { Category } from '@kismet/contracts/catalogue/games';
import type { getProtection } from '@kismet/contracts/protection/limits';
import type { Output } from '@kismet/contracts/route';
import { uuidv7Floor } from '@kismet/kernel/ids';
import { addDays, businessDay, businessDayStart } from '@kismet/kernel/time';
import { queryOf } from '../../platform/query.ts';
import type { Brand } from '../site/index.ts';
import { brandOf, type ProtectionDeps } from './deps.ts';
import { type Guard, rolled, STRETCH_MS } from './guard.ts';
import { readGuards, readPlayed } from './guard-store.ts';
import { policyLimit, strictest } from './limit.ts';
import { returnAt } from './restriction-commands.ts';
import { readStanding } from './restriction-store.ts';
import { LIMITS, type LimitKey, SPANS, type Span, spanEnd, spanStart } from './span.ts';
import * as store from './store.ts';
import { everyMs } from './watch.ts';

export type State = Output<typeof getProtection>;
const MINUTE = 60_000;
/** Whole minutes, rounded down. */
const minutes = (ms: bigint | null): number | null => (ms === null ? null : Number(ms / BigInt(MINUTE)));

/** Data of a member's protection page. */
export async function stateOf(deps: ProtectionDeps, ownerId: bigint): Promise<State> {
  const { db, clock } = deps;
  const now = clock.now();
  const brand = await brandOf(deps, db, ownerId);
  const guard = (await readGuards(queryOf(db), [ownerId])).get(ownerId) ?? null;
  const [blocks, reminder, restrictions] = await Promise.all([
    store.readBlocks(db, ownerId),
    store.readReminder(db, ownerId),
    readStanding(db, ownerId, new Date(now)),
  ]);
  const [limits, position] = [await limitsOf(deps, ownerId, brand, guard), await positionOf(deps, ownerId, brand.zone)];
  const restriction = restrictions[0];
  const { check } = guard ?? { check: null };
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    position,
    limits,
    check: {
      everyMinutes: minutes(reminder),
      mustMinutes: brand.protection.reminderMinutes,
      isDue: check?.everyMs != null && check.playedMs >= (everyMs(reminder, brand) ?? check.everyMs),
      sinceAt: check ? new Date(check.sinceMs).toISOString() : null,
      playedMinutes: minutes(check?.playedMs ?? 0n)!,
      staked: check?.staked ?? 0n,
      net: check ? check.returned - check.staked : 0n,
    },
    blocked: blocks.map(({ category, ready_at }) => ({ category: category as Category, readyAt: iso(ready_at) })),
    restriction: restriction
      ? {
          kind: restriction.kind,
          fromAt: restriction.from_at.toISOString(),
          untilAt: restriction.until_at.toISOString(),
          returnAt: iso(returnAt(restriction)),
        }
      : null,
    rules: { coolingHours: brand.protection.coolingHours, exclusionMonths: brand.protection.exclusionMonths },
  };
}

async function limitsOf(
  { db, clock }: ProtectionDeps,
  ownerId: bigint,
  brand: Brand,
  guard: Guard | null,
): Promise<State['limits']> {
  const now = clock.now();
  const { zone } = brand;
  const starts = SPANS.map((span) => spanStart(span, now, zone));
  const [rules, deposits] = [await store.readRules(db, ownerId), await store.readDeposits(db, ownerId, starts)];
  const played = guard
    ? rolled(guard, now)
    : Object.fromEntries(
        (
          await readPlayed(
            db,
            ownerId,
            starts.map((day) => idAt(day, zone)),
            STRETCH_MS,
          )
        ).map((one, i) => [SPANS[i]!, one]),
      );
  const usedOf = ({ kind, span }: LimitKey): bigint | null => {
    if (span === 'bet') return null;
    const { staked, returned, playedMs } = played[span]!;
    if (kind === 'deposit') return deposits[SPANS.indexOf(span)]!;
    if (kind === 'time') return playedMs;
    if (kind === 'wager') return staked;
    return staked > returned ? staked - returned : 0n;
  };
  return LIMITS.map((key) => {
    const of = (setBy: store.RuleRow['set_by']) =>
      rules.find((rule) => rule.kind === key.kind && rule.span === key.span && rule.set_by === setBy) ?? null;
    const own = of('member');
    const house = strictest(policyLimit(brand.protection, key), of('operator')?.amount ?? null);
    const used = usedOf(key);
    const money = (units: bigint | null) => (key.kind === 'time' ? null : units);
    const time = (ms: bigint | null) => (key.kind === 'time' ? minutes(ms) : null);
    const asked = own?.ready_at ? { amount: own.asked_amount, at: own.ready_at } : null;
    return {
      ...key,
      own: money(own?.amount ?? null),
      ownMinutes: time(own?.amount ?? null),
      house: money(house),
      houseMinutes: time(house),
      used: money(used),
      usedMinutes: time(used),
      resetsAt: key.span === 'bet' ? null : new Date(spanEnd(key.span, now, zone)).toISOString(),
      asked: asked && {
        amount: money(asked.amount),
        minutes: time(asked.amount),
        readyAt: asked.at.toISOString(),
        isReady: asked.at.getTime() <= now,
      },
    };
  });
}

const idAt = (day: string, zone: string): string => uuidv7Floor(businessDayStart(day, zone));
/** Today, and the last 7 and 30 business days, the current one included. */
async function positionOf({ db, clock }: ProtectionDeps, ownerId: bigint, zone: string): Promise<State['position']> {
  const today = businessDay(clock.now(), zone);
  const days = [0, 6, 29].map((back) => addDays(today, -back));
  const played = await readPlayed(
    db,
    ownerId,
    days.map((day) => idAt(day, zone)),
    STRETCH_MS,
  );
  const deposits = await store.readDeposits(db, ownerId, days);
  const at = (i: number): State['position'][Span] => ({
    minutes: minutes(played[i]!.playedMs)!,
    staked: played[i]!.staked,
    returned: played[i]!.returned,
    net: played[i]!.returned - played[i]!.staked,
    deposited: deposits[i]!,
  });
  return { day: at(0), week: at(1), month: at(2) };
}
