import { uuidv7, uuidv7Floor } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { readBetsAbove, readBetsNamed, readBetsOfLines } from './bet-store.ts';
import { look, type SeenBet } from './count-bets.ts';
import type { NewRequirement } from './new-requirement.ts';
import { defaultWeights, isZeroed, type Row } from './requirement.ts';
import * as store from './store.ts';

export interface WageringDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Cash, held and bonus money of an owner, in units; null when some of it may be with a transfer-wallet vendor. */
  readonly fundsOf: (tx: Tx, ownerId: bigint) => Promise<bigint | null>;
}

const PPM = 1_000_000n;
const BATCH = 2000;
/** Ids are created before commit, by several processes: this overlap is read again. */
const OVERLAP_MS = 5 * 60_000;
const DUE_AT_ONCE = 500;

/** Adds a requirement; open ones are first cleared if the balance is below the zeroing threshold (rule 4.7). */
export async function requireWagering(deps: WageringDeps, tx: Tx, wanted: NewRequirement): Promise<void> {
  const required = (wanted.base * wanted.multiplePpm) / PPM;
  if (required <= 0n) return;
  const watch = await bringUpToDate(deps, tx, wanted.ownerId, wanted.credited ?? 0n);
  const isNew = await store.insertRequirement(tx, {
    ...wanted,
    requirementId: uuidv7(deps.clock.now()),
    required,
    weights: wanted.weights ?? defaultWeights(wanted.source),
    maxBet: wanted.maxBet ?? null,
    minOddsE4: wanted.minOddsE4 ?? null,
    expiresAt: wanted.expiresAt ?? null,
  });
  if (isNew && !watch?.is_open) await store.startWatch(tx, wanted.ownerId, uuidv7Floor(deps.clock.now()));
}

/** Counts an owner's bets settled since the last call; returns the current watch row. */
export async function bringUpToDate(
  deps: WageringDeps,
  tx: Tx,
  ownerId: bigint,
  credited = 0n,
): Promise<store.WatchRow | null> {
  let watch = await store.lockWatch(tx, ownerId);
  if (!watch) return null;
  const changed = await store.takeChanged(tx, ownerId);
  if (!watch.is_open && changed.length === 0) return watch;
  let above = uuidv7Floor(Math.max(0, msOf(watch.seen_id) - OVERLAP_MS));
  for (let named = [...new Set([...watch.waiting, ...changed])]; ; named = watch.waiting) {
    const page: readonly SeenBet[] = await readBetsAbove(tx, ownerId, above, BATCH);
    const waiting = await countBets(tx, ownerId, watch.now_ms, page, named);
    const last: string = page.at(-1)?.betId ?? above;
    watch = { ...watch, waiting, seen_id: last > watch.seen_id ? last : watch.seen_id };
    if (page.length < BATCH) break;
    above = last;
  }
  await store.closeOpen(tx, ownerId, 'expired', { pastNow: true });
  const open = await store.readOpen(tx, ownerId);
  const funds = open.length > 0 ? await deps.fundsOf(tx, ownerId) : null;
  const falls = isZeroed(funds === null ? null : funds - credited, watch.waiting.length > 0);
  if (open.length > 0 && falls) await store.closeOpen(tx, ownerId, 'zeroed');
  watch = { ...watch, is_open: open.length > 0 && !falls };
  await store.writeWatch(tx, ownerId, watch);
  return watch;
}

/** Counts a page of bets together with the named ones; returns those that must wait. */
async function countBets(
  tx: Tx,
  ownerId: bigint,
  nowMs: number,
  page: readonly SeenBet[],
  named: readonly string[],
): Promise<string[]> {
  const onPage = new Set(page.map((bet) => bet.betId));
  const others = await readBetsNamed(
    tx,
    ownerId,
    named.filter((betId) => !onPage.has(betId)),
  );
  const bets = await withCovered(tx, ownerId, [...others, ...page]);
  const before = await store.readContributions(
    tx,
    ownerId,
    bets.map((bet) => bet.betId),
  );
  const rows = (await store.readCountable(tx, ownerId, [...new Set(before.map((one) => one.id))])).map(store.rowOf);
  const looked = look(rows, bets, before, nowMs);
  await store.writeProgress(tx, ownerId, changedRows(rows, looked.rows));
  await store.replaceContributions(tx, ownerId, looked.undone, looked.gave);
  return [...looked.waiting];
}

/** Adds all bets on the lines that these cover: a bet on another side changes what was counted before. */
async function withCovered(tx: Tx, ownerId: bigint, bets: readonly SeenBet[]): Promise<SeenBet[]> {
  const lines = [...new Set(bets.flatMap(({ cover }) => (cover ? [cover.line] : [])))];
  if (lines.length === 0) return [...bets];
  const known = new Set(bets.map(({ betId }) => betId));
  const others = await readBetsOfLines(tx, ownerId, lines, BATCH);
  return [...bets, ...others.filter(({ betId }) => !known.has(betId))];
}

const msOf = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);
function changedRows(before: readonly Row[], after: readonly Row[]): Row[] {
  const old = new Map(before.map((row) => [row.id, row]));
  return after.filter((row) => old.get(row.id)!.done !== row.done || old.get(row.id)!.state !== row.state);
}

/** Updates the owners with changes: the minutely job. */
export async function lookAround(deps: WageringDeps): Promise<void> {
  for (const ownerId of await store.readDue(deps.db, DUE_AT_ONCE))
    await withTx(deps.db, (tx) => bringUpToDate(deps, tx, ownerId).then(() => {}));
}
