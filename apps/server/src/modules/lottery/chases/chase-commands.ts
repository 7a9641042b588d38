import type { SlipLine } from '@kismet/contracts/lottery/betting';
import { Refused } from '@kismet/kernel/outcome';
import { DAY_MS } from '@kismet/kernel/time';
import { familyOf } from '@kismet/rules/lottery/families';
import * as z from 'zod/mini';
import { nameUuid } from '../../../platform/crypto.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/job-queue.ts';
import { placeLines } from '../bets/bet-commands.ts';
import { withTickets } from '../bets/booking.ts';
import { priceLine } from '../bets/price.ts';
import { chaseHash, type WantedChase } from '../bets/slip.ts';
import { gameOfDraw, readPublished } from '../bets/ticket-store.ts';
import { type Bettor, categoryOf, type LotteryDeps } from '../deps.ts';
import { readNow } from '../draws/draw-store.ts';
import { type GameRow, readGame } from '../game-store.ts';
import { type Item, nextStep, type Step } from './chase.ts';
import * as store from './chase-store.ts';

export const CHASE = 'lottery-chase';
export const chasePayload = z.object({ ownerId: z.string(), chaseId: z.string() });

const wake = (tx: Tx, ownerId: bigint, chaseId: string, runAtMs?: number): Promise<void> =>
  addJob(
    tx,
    CHASE,
    { ownerId: String(ownerId), chaseId },
    { key: `${CHASE}:${chaseId}`, ...(runAtMs === undefined ? {} : { runAtMs }) },
  );

/**
 * Starts a chase plan: holds the money of every draw, then bets on the first one (rule 3.7). The same id is the same plan.
 * Refuses as a slip does, and `ISSUE_LOCKED` when one of its draws is closed.
 */
export async function startChase(deps: LotteryDeps, who: Bettor, wanted: WantedChase): Promise<void> {
  const known = await store.readChase(deps.db, who.ownerId, wanted.chaseId);
  if (known) return assertSame(known, wanted);
  const gameId = await gameOfDraw(deps.db, who.brandId, wanted.items[0]!.drawId);
  const game = gameId === null ? null : await readGame(deps.db, who.brandId, gameId);
  if (!game?.is_open) throw new Refused('NOT_FOUND');
  await deps.checkPlay(who.ownerId, categoryOf(game.area));
  const own = await deps.ratesOf(who.ownerId);
  const begun = await withTx(deps.db, async (tx) => {
    await deps.wallet.lock(tx, [who.ownerId]);
    const twin = await store.readChase(tx, who.ownerId, wanted.chaseId);
    if (twin) {
      assertSame(twin, wanted);
      return false;
    }
    const lockOf = await locksOf(tx, game, wanted);
    const published = await readPublished(tx, game.game_id);
    const items = wanted.items.map((item, at) => {
      const line = { ...wanted.line, unit: wanted.line.unit * BigInt(item.multiple) };
      const { stake, rebate } = priceLine(familyOf(game.family)!, published, allowedOf(game), own, line, at);
      return { ...item, held: stake - rebate, holdId: nameUuid(`chase:${wanted.chaseId}:${item.drawId}`) };
    });
    await store.insertChase(tx, rowOf(who, game, wanted, new Date(deps.clock.now())), items);
    for (const item of items)
      await deps.wallet.hold(tx, {
        ...who,
        holdId: item.holdId,
        amount: item.held,
        reason: `lottery plan ${wanted.chaseId}`,
        expiresAt: new Date(lockOf.get(item.drawId)! + 30 * DAY_MS),
      });
    await wake(tx, who.ownerId, wanted.chaseId);
    return true;
  });
  if (!begun) return;
  deps.moved(who.ownerId);
  await advanceChase(deps, who.ownerId, wanted.chaseId);
}
function assertSame(known: store.ChaseRow, wanted: WantedChase): void {
  if (!known.content_hash?.equals(chaseHash(wanted))) throw new Refused('IDEMPOTENCY_MISMATCH');
}
const rowOf = (who: Bettor, game: GameRow, wanted: WantedChase, at: Date): Omit<store.ChaseRow, 'state'> => ({
  owner_id: who.ownerId,
  chase_id: wanted.chaseId,
  brand_id: who.brandId,
  game_id: game.game_id,
  line: { ...wanted.line, unit: String(wanted.line.unit) },
  stop_on_win: wanted.stopOnWin,
  currency: who.currency,
  class: who.accountClass,
  at,
  content_hash: chaseHash(wanted),
});
const allowedOf = (game: GameRow) => ({
  mostSeries: game.most_series,
  keepPpm: game.keep_ppm,
  leastTicket: game.least_ticket,
  mostTicket: game.most_ticket,
});
/** Lock times of the plan's draws; refuses draws of another game, duplicates, and closed ones. */
async function locksOf(tx: Tx, game: GameRow, { items }: WantedChase): Promise<ReadonlyMap<string, number>> {
  const found = await store.readDrawsOf(
    tx,
    game.game_id,
    items.map(({ drawId }) => drawId),
  );
  const locks = new Map(found.map((row) => [row.draw_id, row.lock_at.getTime()]));
  if (locks.size !== items.length) throw new Refused('NOT_FOUND');
  const nowMs = await readNow(tx);
  if ([...locks.values()].some((lockMs) => lockMs <= nowMs)) throw new Refused('ISSUE_LOCKED');
  return locks;
}

/** Handler of `CHASE`: advances a plan until it has to wait or is finished. Idempotent and safe under concurrency. */
export async function advanceChase(deps: LotteryDeps, ownerId: bigint, chaseId: string): Promise<void> {
  const chase = await store.readChase(deps.db, ownerId, chaseId);
  if (chase?.state !== 'running') return;
  const game = (await readGame(deps.db, chase.brand_id, chase.game_id))!;
  const restricted = await deps.checkPlay(ownerId, categoryOf(game.area)).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused) return true;
      throw error;
    },
  );
  const facts = { game, own: await deps.ratesOf(ownerId), agentPath: await deps.agentPathOf(ownerId) };
  for (let isOn = true; isOn; ) {
    isOn = await withTickets(deps.db, async (tx) => {
      await deps.wallet.lock(tx, [ownerId]);
      const row = await store.readChase(tx, ownerId, chaseId);
      if (row?.state !== 'running') return false;
      if (restricted) return finish(deps, tx, row, 'cancelled');
      const items = await store.readItems(tx, ownerId, [chaseId]);
      return carryOut(deps, tx, row, items, nextStep(items.map(itemOf), row.stop_on_win, await readNow(tx)), facts);
    });
  }
  deps.moved(ownerId);
}
const itemOf = (row: store.ItemRow): Item => ({
  drawId: row.draw_id,
  state: row.state,
  drawState: row.draw_state,
  isWon: row.state !== 'placed' || !['settled', 'void'].includes(row.draw_state) ? null : row.payout !== null,
  openMs: row.open_at.getTime(),
  lockMs: row.lock_at.getTime(),
  drawMs: row.draw_at.getTime(),
});
interface Facts {
  readonly game: GameRow;
  readonly own: { readonly series: number; readonly keepPpm: number };
  readonly agentPath: readonly bigint[];
}
/** One step in one transaction that holds the ledger accounts; true when another may follow at once. */
async function carryOut(
  deps: LotteryDeps,
  tx: Tx,
  chase: store.ChaseRow,
  items: readonly store.ItemRow[],
  step: Step,
  facts: Facts,
): Promise<boolean> {
  if (step.do === 'wait') {
    await wake(tx, chase.owner_id, chase.chase_id, step.untilMs);
    return false;
  }
  if (step.do === 'stop') return finish(deps, tx, chase, 'stopped');
  if (step.do === 'end') return finish(deps, tx, chase, 'done');
  const item = items.find((one) => one.draw_id === step.drawId)!;
  await release(deps, tx, chase, item);
  const key = { ownerId: chase.owner_id, chaseId: chase.chase_id, drawId: item.draw_id };
  if (step.do === 'void') await store.writeItem(tx, key, 'void', null);
  else if (step.do === 'skip') await store.writeItem(tx, key, 'skipped', null);
  else await placeItem(deps, tx, chase, item, facts);
  return true;
}
/**
 * Releases the hold to pay for the ticket; a draw that cannot be bet on is skipped, and its money stays in the ledger account.
 */
async function placeItem(
  deps: LotteryDeps,
  tx: Tx,
  chase: store.ChaseRow,
  item: store.ItemRow,
  facts: Facts,
): Promise<void> {
  const who: Bettor = {
    ownerId: chase.owner_id,
    brandId: chase.brand_id,
    currency: chase.currency,
    accountClass: chase.class,
  };
  const line: SlipLine = { ...chase.line, unit: BigInt(chase.line.unit) * BigInt(item.multiple) };
  const key = { ownerId: chase.owner_id, chaseId: chase.chase_id, drawId: item.draw_id };
  await store.mark(tx);
  try {
    const [ticketId] = await placeLines(deps, tx, who, {
      ...facts,
      slipId: nameUuid(`chase:${chase.chase_id}:slip:${item.draw_id}`),
      drawId: item.draw_id,
      lines: [line],
      chaseId: chase.chase_id,
    });
    await store.writeItem(tx, key, 'placed', ticketId!);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // a refused bet's writes, above all its limits, are rolled back; the release of its hold stays
    await store.backToMark(tx);
    await store.writeItem(tx, key, 'skipped', null);
  }
}
const release = (deps: LotteryDeps, tx: Tx, chase: store.ChaseRow, item: store.ItemRow) =>
  deps.wallet.closeHold(tx, chase.owner_id, item.hold_id, 'release', {
    opId: nameUuid(`chase:${chase.chase_id}:${item.draw_id}:release`),
    nowMs: deps.clock.now(),
  });
/** Releases the remaining holds and closes the plan. */
async function finish(
  deps: LotteryDeps,
  tx: Tx,
  chase: store.ChaseRow,
  state: 'done' | 'stopped' | 'cancelled',
): Promise<false> {
  for (const item of await store.readItems(tx, chase.owner_id, [chase.chase_id])) {
    if (item.state !== 'waiting') continue;
    await release(deps, tx, chase, item);
    await store.writeItem(
      tx,
      { ownerId: chase.owner_id, chaseId: chase.chase_id, drawId: item.draw_id },
      'cancelled',
      null,
    );
  }
  await store.writeChaseState(tx, chase.owner_id, chase.chase_id, state);
  return false;
}
/** Cancels the rest of a plan at any time. Refuses `NOT_FOUND`; a finished plan is unchanged. */
export async function cancelChase(deps: LotteryDeps, ownerId: bigint, chaseId: string): Promise<void> {
  await withTx(deps.db, async (tx) => {
    await deps.wallet.lock(tx, [ownerId]);
    const row = await store.readChase(tx, ownerId, chaseId);
    if (!row) throw new Refused('NOT_FOUND');
    if (row.state === 'running') await finish(deps, tx, row, 'cancelled');
  });
  deps.moved(ownerId);
}
const WAITING_AT_ONCE = 500;
/** After a draw is settled, and every minute in case a wake-up was lost. */
export async function advanceChasesOf(deps: LotteryDeps, drawId: string): Promise<void> {
  for (const { owner_id, chase_id } of await store.readChasesOf(deps.db, drawId))
    await advanceChase(deps, owner_id, chase_id);
}
export async function advanceWaiting(deps: LotteryDeps): Promise<void> {
  for (const { owner_id, chase_id } of await store.readWaiting(deps.db, WAITING_AT_ONCE))
    await advanceChase(deps, owner_id, chase_id);
}
