import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../../platform/db.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { type FreeRow, putOffFree, readDueFree, readFreeOf, writeFree } from './free-store.ts';
import { lockFreeReward } from './lock-free.ts';
import type { RoundsOrder, RoundsVendor } from './rounds-vendor.ts';
import { GRACE_MS, settleFree } from './settle-free.ts';
import { withdrawFree } from './withdraw-free.ts';

export interface FreeDeps extends OfferDeps {
  /** The vendors of free rounds; registered once they exist. */
  readonly roundsVendors: readonly RoundsVendor[];
}
const MINUTE_MS = 60_000;
const LOOK_MS = 10 * MINUTE_MS;
const AT_ONCE = 200;

const orderOf = (row: FreeRow): RoundsOrder => ({
  vendorCode: row.vendor_code,
  publicId: row.public_id,
  reference: row.reward_key,
  gameCode: row.game_code,
  currency: row.currency,
  rounds: row.rounds,
  value: row.value,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});
/** A vendor's answer; undefined when there is none. */
async function said<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'VENDOR_SILENT') return undefined;
    throw error;
  });
}

/**
 * Processes what is due: orders free rounds that were given, asks about unanswered orders, notifies vendors of revocations, and
 * pays rounds that are over. Each separately: one failure does not hold up the others, and the job fails at the end.
 */
export async function workFreeRounds(deps: FreeDeps): Promise<void> {
  const failed: unknown[] = [];
  for (const row of await readDueFree(deps.db, new Date(deps.clock.now()), AT_ONCE))
    await workOne(deps, row).catch((error: unknown) => failed.push(error));
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} free rounds could not be handled; they are tried again`);
}

/** When unfinished free rounds are checked again: play itself triggers a check sooner, after the last round. */
const nextLook = (row: FreeRow, nowMs: number): Date =>
  new Date(Math.max(nowMs + MINUTE_MS, row.state === 'active' ? row.ends_at.getTime() + GRACE_MS : 0));

/** Orders what a member was just given, without waiting for the job. Anything that fails here is left to the job. */
export async function orderFreeOf(deps: FreeDeps, ownerId: bigint): Promise<void> {
  try {
    const rows = await readFreeOf(deps.db, ownerId, AT_ONCE);
    for (const row of rows.filter(({ state }) => state === 'planned')) await workOne(deps, row);
  } catch {
    // still due, and picked up by the job
  }
}

/** Processes what is due for one reward now. */
export async function workOne(deps: FreeDeps, row: FreeRow): Promise<void> {
  const [vendor] = deps.roundsVendors;
  if (!vendor) return;
  const { owner_id: ownerId, reward_key: key } = row;
  const later = (ms: number) => putOffFree(deps.db, row, new Date(deps.clock.now() + ms));
  if (row.state === 'planned') await order(deps, vendor, row);
  else if (row.state === 'ordered') await ask(deps, vendor, row);
  else if (row.state === 'revoking') await revoke(deps, vendor, row);
  else {
    const after = await withTx(deps.db, (tx) => settleFree(deps, tx, ownerId, key));
    if (after && after.paid === null) await putOffFree(deps.db, after, nextLook(after, deps.clock.now()));
    if (after && after.paid !== null && row.paid === null) deps.changed(ownerId);
    return;
  }
  const now = await withTx(deps.db, (tx) => lockFreeReward(deps, tx, ownerId, key));
  if (now?.state === row.state) await later(MINUTE_MS);
  else if (now) deps.changed(ownerId);
}

/** Orders at the vendor. The order is recorded before it is sent, so that silence is never mistaken for "not ordered". */
async function order(deps: FreeDeps, vendor: RoundsVendor, row: FreeRow): Promise<void> {
  const now = deps.clock.now();
  const ordered = await withTx(deps.db, async (tx) => {
    const locked = await lockFreeReward(deps, tx, row.owner_id, row.reward_key);
    if (locked?.state !== 'planned') return null;
    if (now >= locked.ends_at.getTime()) return void (await withdrawFree(deps, tx, locked));
    const at = { ordered_at: new Date(now), due_at: new Date(now + MINUTE_MS) };
    return writeFree(tx, locked, { state: 'ordered', ...at });
  });
  if (!ordered) return;
  const answer = await said(vendor.create(orderOf(ordered)));
  if (answer === undefined) return;
  await withTx(deps.db, async (tx) => {
    const locked = await lockFreeReward(deps, tx, row.owner_id, row.reward_key);
    if (!locked || (locked.state !== 'ordered' && locked.state !== 'revoking')) return;
    if (answer === null) return void (await withdrawFree(deps, tx, locked));
    await heard(deps, tx, locked, answer.rewardId);
  });
}

/** Asks about an unanswered order. If the vendor has none, it is ordered again under the same reference. */
async function ask(deps: FreeDeps, vendor: RoundsVendor, row: FreeRow): Promise<void> {
  const answer = await said(vendor.look(orderOf(row)));
  if (answer === undefined) return;
  await withTx(deps.db, async (tx) => {
    const locked = await lockFreeReward(deps, tx, row.owner_id, row.reward_key);
    if (locked?.state !== 'ordered') return;
    if (answer) await heard(deps, tx, locked, answer.rewardId);
    else await writeFree(tx, locked, { state: 'planned', due_at: new Date(deps.clock.now()) });
  });
}

async function heard(
  deps: FreeDeps,
  tx: Parameters<typeof writeFree>[0],
  row: FreeRow,
  rewardId: string,
): Promise<void> {
  const now = new Date(deps.clock.now());
  await writeFree(tx, row, {
    reward_id: row.reward_id ?? rewardId,
    state: row.state === 'ordered' ? 'active' : row.state,
    due_at: row.state === 'revoking' || row.used >= row.rounds ? now : new Date(row.ends_at.getTime() + GRACE_MS),
  });
}

/** Notifies the vendor of a revocation until it answers; after that no round can begin, and the wins are paid. */
async function revoke(deps: FreeDeps, vendor: RoundsVendor, row: FreeRow): Promise<void> {
  const order = orderOf(row);
  const isRefusedForGood = deps.clock.now() >= row.ends_at.getTime() + LOOK_MS;
  const rewardId = row.reward_id ?? (await said(vendor.look(order)));
  const id = typeof rewardId === 'string' ? rewardId : rewardId?.rewardId;
  const isOver =
    rewardId === null ||
    (id !== undefined && (await said(vendor.cancel(order, id)))?.isOver === true) ||
    isRefusedForGood;
  await withTx(deps.db, async (tx) => {
    const locked = await lockFreeReward(deps, tx, row.owner_id, row.reward_key);
    if (locked?.state !== 'revoking') return;
    const known = locked.reward_id ?? id ?? null;
    if (!isOver) return void (await writeFree(tx, locked, { reward_id: known }));
    const due = locked.paid === null ? new Date(deps.clock.now()) : null;
    await writeFree(tx, locked, { reward_id: known, state: 'revoked', due_at: due });
    await settleFree(deps, tx, row.owner_id, row.reward_key);
  });
}
