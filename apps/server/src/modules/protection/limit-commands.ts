import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { brandOf, type ProtectionDeps } from './deps.ts';
import { putGuard, readGuards } from './guard-store.ts';
import { decideChange } from './limit.ts';
import { isLimit, type LimitKey } from './span.ts';
import * as store from './store.ts';
import { rebuild } from './watch.ts';

const CENTS = 1000n;
const MINUTE = 60_000n;

export interface WantedLimit extends LimitKey {
  readonly amount: bigint | null;
  readonly minutes: number | null;
}
/** Units for a money limit, milliseconds for a time limit; refuses `INPUT_INVALID` and `AMOUNT_SCALE`. */
function amountOf({ kind, span, amount, minutes }: WantedLimit): bigint | null {
  const isTime = kind === 'time';
  if (!isLimit({ kind, span }) || (isTime ? amount : minutes) !== null)
    throw new Refused('INPUT_INVALID', {}, [{ name: 'span', code: 'FIELD_INVALID' }]);
  if (isTime) return minutes === null ? null : BigInt(minutes) * MINUTE;
  if (amount !== null && amount < 0n)
    throw new Refused('INPUT_INVALID', {}, [{ name: 'amount', code: 'FIELD_INVALID' }]);
  if (amount !== null && amount % CENTS !== 0n)
    throw new Refused('AMOUNT_SCALE', {}, [{ name: 'amount', code: 'AMOUNT_SCALE' }]);
  return amount;
}
const said = ({ kind, span }: LimitKey, amount: bigint | null): Record<string, string> => ({
  kind,
  span,
  amount: amount === null ? '' : kind === 'time' ? String(amount / MINUTE) : unitsToDecimal(amount),
});

/** A change under the lock that makes bets wait, so that each bet sees the limits before or after it. */
export const changing = async <T>(
  deps: ProtectionDeps,
  ownerId: bigint,
  work: (tx: Tx, now: number) => Promise<T>,
): Promise<T> => {
  const done = await withTx(deps.db, async (tx) => {
    await deps.lockOwner(tx, ownerId);
    const value = await work(tx, deps.clock.now());
    await rebuild(deps, tx, ownerId);
    return value;
  });
  deps.touch(ownerId);
  return done;
};

/** Sets a member's own limit: stricter at once; looser after the cooling-off period and a second confirmation (STD-29). */
export async function setOwnLimit(deps: ProtectionDeps, ownerId: bigint, wanted: WantedLimit): Promise<void> {
  const amount = amountOf(wanted);
  await changing(deps, ownerId, async (tx, now) => {
    const rule = (await store.readRules(tx, ownerId)).find(
      (one) => one.kind === wanted.kind && one.span === wanted.span && one.set_by === 'member',
    );
    const { protection } = await brandOf(deps, tx, ownerId);
    const change = decideChange(rule?.amount ?? null, amount, now, protection);
    if (change.is === 'nothing') return rule?.ready_at ? store.askRule(tx, ownerId, wanted, null) : undefined;
    const detail = said(wanted, amount);
    if (change.is === 'now') {
      await store.putRule(tx, ownerId, wanted, 'member', amount, new Date(now));
      return store.noteEvent(tx, now, ownerId, { actor: 'member', what: 'limit-set', detail });
    }
    // A repeated request does not restart the period.
    if (rule?.ready_at && rule.asked_amount === amount) return;
    await store.askRule(tx, ownerId, wanted, { amount, readyAt: new Date(change.readyMs) });
    await store.noteEvent(tx, now, ownerId, { actor: 'member', what: 'limit-asked', detail });
  });
}

/** The second confirmation of a looser limit; declining cancels it. Refuses `NOT_FOUND`, and `COOLING_OFF` before its time. */
export async function confirmLimit(deps: ProtectionDeps, ownerId: bigint, key: LimitKey, yes: boolean): Promise<void> {
  await changing(deps, ownerId, async (tx, now) => {
    const rule = (await store.readRules(tx, ownerId)).find(
      (one) => one.kind === key.kind && one.span === key.span && one.set_by === 'member',
    );
    if (!rule?.ready_at) throw new Refused('NOT_FOUND');
    const detail = said(key, rule.asked_amount);
    if (!yes) {
      await store.askRule(tx, ownerId, key, null);
      return store.noteEvent(tx, now, ownerId, { actor: 'member', what: 'limit-kept', detail });
    }
    if (now < rule.ready_at.getTime()) throw new Refused('COOLING_OFF', { readyAt: rule.ready_at.toISOString() });
    await store.putRule(tx, ownerId, key, 'member', rule.asked_amount, new Date(now));
    await store.noteEvent(tx, now, ownerId, { actor: 'member', what: 'limit-loosened', detail });
  });
}

/** An operator's limit applies beside the member's own; the stricter one counts. `trail` writes the audit entry in the transaction. */
export async function setHouseLimit(
  deps: ProtectionDeps,
  ownerId: bigint,
  wanted: WantedLimit,
  trail: (tx: Tx, before: Record<string, string>, after: Record<string, string>) => Promise<void>,
): Promise<void> {
  const amount = amountOf(wanted);
  await changing(deps, ownerId, async (tx, now) => {
    const rule = (await store.readRules(tx, ownerId)).find(
      (one) => one.kind === wanted.kind && one.span === wanted.span && one.set_by === 'operator',
    );
    await store.putRule(tx, ownerId, wanted, 'operator', amount, new Date(now));
    const detail = said(wanted, amount);
    await trail(tx, said(wanted, rule?.amount ?? null), detail);
    await store.noteEvent(tx, now, ownerId, { actor: 'operator', what: 'limit-set', detail });
  });
}

/** The interval of the reality check; null for the policy's interval only. */
export async function setReminder(deps: ProtectionDeps, ownerId: bigint, minutes: number | null): Promise<void> {
  await changing(deps, ownerId, async (tx, now) => {
    const every = minutes === null ? null : BigInt(minutes) * MINUTE;
    if ((await store.readReminder(tx, ownerId)) === every) return;
    await store.putReminder(tx, ownerId, every, new Date(now));
    const detail = { minutes: minutes === null ? '' : String(minutes) };
    await store.noteEvent(tx, now, ownerId, { actor: 'member', what: 'reminder-set', detail });
  });
}
/** The reality check was acknowledged: time and money restart, and play may continue. */
export async function seeReminder(deps: ProtectionDeps, ownerId: bigint): Promise<void> {
  await changing(deps, ownerId, async (tx, now) => {
    const guard = (await readGuards(queryOf(tx), [ownerId])).get(ownerId);
    if (!guard) return;
    const { everyMs } = guard.check;
    await putGuard(tx, { ...guard, check: { everyMs, sinceMs: now, playedMs: 0n, staked: 0n, returned: 0n } });
    if (everyMs !== null && guard.check.playedMs >= everyMs)
      await store.noteEvent(tx, now, ownerId, { actor: 'member', what: 'reminder-seen' });
  });
}

/** Blocks a category at once. Unblocking needs two requests, a cooling-off period apart: the first one refuses `COOLING_OFF`. */
export async function setBlock(
  deps: ProtectionDeps,
  ownerId: bigint,
  category: string,
  blocked: boolean,
): Promise<void> {
  await changing(deps, ownerId, async (tx, now) => {
    const block = (await store.readBlocks(tx, ownerId)).find((one) => one.category === category);
    const note = (what: string) => store.noteEvent(tx, now, ownerId, { actor: 'member', what, detail: { category } });
    if (blocked) {
      if (block && !block.ready_at) return;
      await store.putBlock(tx, ownerId, category, new Date(now), null);
      return note('block-set');
    }
    if (!block) return;
    if (!block.ready_at) {
      const { protection } = await brandOf(deps, tx, ownerId);
      await store.putBlock(tx, ownerId, category, new Date(now), new Date(now + protection.coolingHours * 3_600_000));
      return note('block-asked');
    }
    if (now < block.ready_at.getTime()) throw new Refused('COOLING_OFF', { readyAt: block.ready_at.toISOString() });
    await store.deleteBlock(tx, ownerId, category);
    await note('block-lifted');
  });
}
