import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { DAY_MS } from '@kismet/kernel/time';
import { type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { brandOf, type ProtectionDeps } from './deps.ts';
import { readReached, rootOf } from './exemption-store.ts';
import { changing } from './limit-commands.ts';
import * as restrictions from './restriction-store.ts';
import { monthsLater } from './span.ts';
import { noteEvent } from './store.ts';
import { rebuild } from './watch.ts';

/** A requested return takes effect a day later (STD-35). */
const RETURN_WAIT_MS = DAY_MS;
export type Setter = restrictions.RestrictionRow['set_by'];
type Trail = (tx: Tx, detail: Record<string, string>) => Promise<void>;

/** No play and no deposits for some days; an active break is never shortened. */
export async function takeBreak(
  deps: ProtectionDeps,
  ownerId: bigint,
  days: number,
  by: { setBy: Setter; reason: string; trail?: Trail },
): Promise<void> {
  await changing(deps, ownerId, async (tx, now) => {
    const { brandId } = await brandOf(deps, tx, ownerId);
    const untilAt = new Date(now + days * DAY_MS);
    await restrictions.insertRestriction(tx, {
      ownerId,
      restrictionId: uuidv7(now),
      brandId,
      kind: 'break',
      setBy: by.setBy,
      reason: by.reason,
      fromAt: new Date(now),
      untilAt,
      originId: null,
    });
    const detail = { until: untilAt.toISOString() };
    await noteEvent(tx, now, ownerId, { actor: by.setBy, what: 'break', detail });
    await by.trail?.(tx, detail);
    await deps.endPlay(tx, ownerId);
  });
}

/**
 * Excludes a person from every brand at once (STD-34, 35, 38): all accounts matched by keyed indexes. The keys are stored, so that
 * a new account of the same person is matched (STD-40).
 */
export async function exclude(
  deps: ProtectionDeps,
  ownerId: bigint,
  months: number,
  by: { setBy: Setter; reason: string; trail?: Trail },
): Promise<void> {
  const touched = await withTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { protection } = await brandOf(deps, tx, ownerId);
    const untilAt = new Date(monthsLater(now, Math.max(months, protection.exclusionMonths)));
    const keys = await deps.members.personKeys(queryOf(tx), ownerId);
    const brandIds = (await deps.site.brands()).map(({ brandId }) => brandId);
    const same = await deps.members.samePeople(queryOf(tx), keys, brandIds);
    const others = await reachedOf(deps, tx, ownerId, keys, same);
    // In the same order everywhere, as in the batched writers.
    const all = [...new Set([ownerId, ...others])].sort((a, b) => (a < b ? -1 : 1));
    for (const one of all) await deps.lockOwner(tx, one);
    for (const one of all) {
      const setBy = one === ownerId ? by.setBy : 'system';
      await shutOut(deps, tx, one, { setBy, reason: by.reason, untilAt, originId: one === ownerId ? null : ownerId });
    }
    await by.trail?.(tx, { until: untilAt.toISOString(), accounts: String(all.length) });
    return all;
  });
  for (const one of touched) deps.touch(one);
}

/** Accounts that share a key with the excluded one, except revoked matches. */
async function reachedOf(
  deps: ProtectionDeps,
  tx: Tx,
  ownerId: bigint,
  keys: readonly restrictions.PersonKey[],
  same: readonly bigint[],
): Promise<bigint[]> {
  const isShared = (one: restrictions.PersonKey) =>
    keys.some(({ kind, key }) => kind === one.kind && key.equals(one.key));
  const found = [];
  for (const other of same)
    found.push({
      ownerId: other,
      keys: (await deps.members.personKeys(queryOf(tx), other)).filter(isShared),
    });
  return readReached(tx, ownerId, found);
}

/** Excludes one account; the caller holds its lock. */
async function shutOut(
  deps: ProtectionDeps,
  tx: Tx,
  ownerId: bigint,
  how: { setBy: Setter; reason: string; untilAt: Date; originId: bigint | null },
): Promise<void> {
  const now = deps.clock.now();
  const { brandId } = await brandOf(deps, tx, ownerId);
  const restrictionId = uuidv7(now);
  await restrictions.insertRestriction(tx, {
    ownerId,
    restrictionId,
    brandId,
    kind: 'exclusion',
    fromAt: new Date(now),
    ...how,
  });
  await restrictions.putKeys(tx, ownerId, restrictionId, await deps.members.personKeys(queryOf(tx), ownerId));
  await noteEvent(tx, now, ownerId, {
    actor: how.setBy,
    what: how.originId === null ? 'exclusion' : 'exclusion-linked',
    detail: { until: how.untilAt.toISOString() },
  });
  await deps.endPlay(tx, ownerId);
  await rebuild(deps, tx, ownerId);
}

/** Whether the same person is excluded; an expired exclusion remains in force until lifted. */
export async function exclusionOf(
  deps: ProtectionDeps,
  tx: Tx,
  ownerId: bigint,
): Promise<restrictions.RestrictionRow | null> {
  return restrictions.readExclusionOf(tx, ownerId, await deps.members.personKeys(queryOf(tx), ownerId));
}
/** At sign-in: excludes an account whose person is excluded elsewhere, including data added since. */
export async function followExclusion(deps: ProtectionDeps, tx: Tx, ownerId: bigint): Promise<void> {
  const found = await exclusionOf(deps, tx, ownerId);
  if (!found || found.owner_id === ownerId) return;
  const own = await restrictions.readStanding(tx, ownerId, new Date(deps.clock.now()));
  if (own.some(({ kind }) => kind === 'exclusion')) return;
  await deps.lockOwner(tx, ownerId);
  await shutOut(deps, tx, ownerId, {
    setBy: 'system',
    reason: 'same person',
    untilAt: found.until_at,
    originId: rootOf(found),
  });
}

/**
 * After the date: the first request starts a day's wait, the next one after it lifts the exclusion. Refuses `NOT_FOUND` without
 * one, `COOLING_OFF` before the date and during the wait.
 */
export async function askReturn(deps: ProtectionDeps, ownerId: bigint): Promise<void> {
  await changing(deps, ownerId, async (tx, now) => {
    const standing = (await restrictions.readStanding(tx, ownerId, new Date(now))).filter(
      ({ kind }) => kind === 'exclusion',
    );
    if (standing.length === 0) throw new Refused('NOT_FOUND');
    const ids = standing.map((restriction) => restriction.restriction_id);
    const until = Math.max(...standing.map((restriction) => restriction.until_at.getTime()));
    if (now < until) throw new Refused('COOLING_OFF', { readyAt: new Date(until).toISOString() });
    const unasked = standing.filter((restriction) => !restriction.asked_at);
    if (unasked.length > 0) {
      await restrictions.askReturn(tx, ownerId, ids, new Date(now));
      return noteEvent(tx, now, ownerId, { actor: 'member', what: 'return-asked' });
    }
    const ready = Math.max(...standing.map((restriction) => restriction.asked_at!.getTime())) + RETURN_WAIT_MS;
    if (now < ready) throw new Refused('COOLING_OFF', { readyAt: new Date(ready).toISOString() });
    await restrictions.lift(tx, ownerId, ids, new Date(now));
    await noteEvent(tx, now, ownerId, { actor: 'member', what: 'returned' });
  });
}
export const returnAt = (restriction: restrictions.RestrictionRow): Date | null =>
  restriction.asked_at ? new Date(restriction.asked_at.getTime() + RETURN_WAIT_MS) : null;
