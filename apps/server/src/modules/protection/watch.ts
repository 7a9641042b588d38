import { uuidv7Floor } from '@kismet/kernel/ids';
import { businessDayStart } from '@kismet/kernel/time';
import type { Db, Tx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { Brand } from '../site/index.ts';
import { brandOf, type ProtectionDeps } from './deps.ts';
import { type Caps, type Guard, STRETCH_MS, type Tally } from './guard.ts';
import * as guards from './guard-store.ts';
import { policyLimit, strictest } from './limit.ts';
import { readStanding } from './restriction-store.ts';
import { type LimitKey, SPANS, type Span, spanStart } from './span.ts';
import * as store from './store.ts';

/** An exclusion lasts until it is lifted, not until its date. */
const UNTIL_LIFTED = Date.parse('9999-01-01T00:00:00.000Z');
type Wanted = Pick<Guard, 'stakeMax' | 'loss' | 'wager' | 'time' | 'blocked' | 'restrictedUntilMs'> & {
  readonly everyMs: bigint | null;
};

/** The effective limit: the strictest of member, operator and policy (STD-30). */
export function effective(rules: readonly store.RuleRow[], { protection }: Brand, key: LimitKey): bigint | null {
  const set = rules.filter((rule) => rule.kind === key.kind && rule.span === key.span).map(({ amount }) => amount);
  return strictest(policyLimit(protection, key), ...set);
}
/** The reality check's interval: the shorter of the member's and the policy's, in milliseconds. */
export const everyMs = (own: bigint | null, { protection }: Brand): bigint | null =>
  strictest(own, protection.reminderMinutes === null ? null : BigInt(protection.reminderMinutes) * 60_000n);

async function wantedOf({ clock }: ProtectionDeps, db: Db | Tx, ownerId: bigint, brand: Brand): Promise<Wanted> {
  const [rules, blocks, reminder, restrictions] = [
    await store.readRules(db, ownerId),
    await store.readBlocks(db, ownerId),
    await store.readReminder(db, ownerId),
    await readStanding(db, ownerId, new Date(clock.now())),
  ];
  const caps = (kind: 'loss' | 'wager' | 'time'): Caps => ({
    day: effective(rules, brand, { kind, span: 'day' }),
    week: effective(rules, brand, { kind, span: 'week' }),
    month: effective(rules, brand, { kind, span: 'month' }),
  });
  const restriction = restrictions[0];
  return {
    stakeMax: effective(rules, brand, { kind: 'stake', span: 'bet' }),
    loss: caps('loss'),
    wager: caps('wager'),
    time: caps('time'),
    blocked: blocks.map(({ category }) => category),
    restrictedUntilMs: restriction
      ? restriction.kind === 'exclusion'
        ? UNTIL_LIFTED
        : restriction.until_at.getTime()
      : null,
    everyMs: everyMs(reminder, brand),
  };
}
const isWatched = (wanted: Wanted): boolean =>
  wanted.stakeMax !== null ||
  wanted.restrictedUntilMs !== null ||
  wanted.everyMs !== null ||
  wanted.blocked.length > 0 ||
  [wanted.loss, wanted.wager, wanted.time].some((caps) => SPANS.some((span) => caps[span] !== null));

/**
 * Updates an owner's guard from the limits: without any it is deleted; a new one starts with the play of the current periods. The
 * caller holds the lock of the owner's accounts, so that no bet is missed.
 */
export async function rebuild(deps: ProtectionDeps, tx: Tx, ownerId: bigint): Promise<void> {
  const brand = await brandOf(deps, tx, ownerId);
  const { everyMs: every, ...wanted } = await wantedOf(deps, tx, ownerId, brand);
  if (!isWatched({ ...wanted, everyMs: every })) return guards.deleteGuard(tx, ownerId);
  const before = (await guards.readGuards(queryOf(tx), [ownerId])).get(ownerId);
  const base = before ?? (await newGuard(deps, tx, ownerId, brand));
  // A reality check that starts now counts from now.
  const check = before && before.check.everyMs !== null ? before.check : emptyCheck(deps.clock.now());
  await guards.putGuard(tx, { ...base, ...wanted, check: { ...check, everyMs: every } });
}
const emptyCheck = (nowMs: number): Guard['check'] => ({
  everyMs: null,
  sinceMs: nowMs,
  playedMs: 0n,
  staked: 0n,
  returned: 0n,
});

async function newGuard({ clock }: ProtectionDeps, tx: Tx, ownerId: bigint, brand: Brand): Promise<Guard> {
  const now = clock.now();
  const { zone } = brand;
  const starts = SPANS.map((span) => spanStart(span, now, zone));
  const played = await guards.readPlayed(
    tx,
    ownerId,
    starts.map((start) => uuidv7Floor(businessDayStart(start, zone))),
    STRETCH_MS,
  );
  const tallies = Object.fromEntries(
    SPANS.map((span, i): [Span, Tally] => {
      const { staked, returned, playedMs } = played[i]!;
      return [span, { start: starts[i]!, staked, returned, playedMs }];
    }),
  ) as Record<Span, Tally>;
  const none: Caps = { day: null, week: null, month: null };
  return {
    ownerId,
    zone,
    stakeMax: null,
    loss: none,
    wager: none,
    time: none,
    blocked: [],
    restrictedUntilMs: null,
    tallies,
    lastBetMs: played[2]!.lastAt?.getTime() ?? null,
    check: emptyCheck(now),
  };
}

/** Whether the guard differs from limits and policy: the policy may have changed since it was created. */
export async function isStale(deps: ProtectionDeps, ownerId: bigint, guard: Guard | null): Promise<boolean> {
  const wanted = await wantedOf(deps, deps.db, ownerId, await brandOf(deps, deps.db, ownerId));
  if (!guard) return isWatched(wanted);
  const { stakeMax, loss, wager, time, blocked, restrictedUntilMs } = guard;
  const text = (value: unknown) =>
    JSON.stringify(value, (_name, one) => (typeof one === 'bigint' ? String(one) : (one as unknown)));
  return (
    text(wanted) !== text({ stakeMax, loss, wager, time, blocked, restrictedUntilMs, everyMs: guard.check.everyMs })
  );
}
