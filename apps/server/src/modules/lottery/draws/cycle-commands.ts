import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from '@kismet/rules/lottery/families';
import { commitmentOf, drawOf } from '@kismet/rules/lottery/house-draw';
import * as z from 'zod/mini';
import { type Tx, withTx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/job-queue.ts';
import type { LotteryDeps } from '../deps.ts';
import { queueSettlement } from '../results/settle.ts';
import { bookOf } from './book.ts';
import { type Step, stepOf } from './cycle.ts';
import * as store from './cycle-store.ts';
import { readNow } from './draw-store.ts';

export const CYCLE = 'lottery-cycle';
/** Draws processed per round; the rest follow at once. */
const ROUND = 200;
/** Draws processed concurrently: the book of a million tickets must not delay one-minute draws. */
const CONCURRENCY = 4;
const RETRY_MS = 1000;
const IDLE_MS = 60_000;
/** The queue polls timed jobs every two seconds, so one is queued that much early and waits here for its time. */
const QUEUE_LAG_MS = 2200;
export const cyclePayload = z.object({ dueMs: z.number() });

/**
 * Advances every due draw as far as possible: closes it, hashes its bets, draws house draws, voids those without a result. Each
 * step is a transaction that another worker may have done first. Returns when something is due next.
 */
export async function runCycle(deps: LotteryDeps): Promise<number> {
  const rows = await store.readDue(deps.db, ROUND);
  const queue = [...rows];
  let [changed, failed] = [false, false];
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift())
      try {
        changed = (await advance(deps, row)) || changed;
      } catch (error) {
        // one failing draw does not hold up the others
        deps.log.error({ err: error, draw: row.draw_id }, 'a draw could not be advanced');
        failed = true;
      }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (changed) deps.drawChanged();
  const nowMs = await readNow(deps.db);
  if (rows.length === ROUND && changed) return nowMs;
  const due = await store.readNextDue(deps.db);
  const soonest = Math.min(due?.getTime() ?? Number.POSITIVE_INFINITY, nowMs + (failed ? RETRY_MS : IDLE_MS));
  return Math.max(nowMs, soonest);
}

/** Whether any step of a draw was made. */
async function advance(deps: LotteryDeps, first: store.RunningRow): Promise<boolean> {
  let changed = false;
  // a draw makes at most three steps at once; the bound prevents an endless loop after a fault
  for (let n = 0; n < 5; n++) {
    const row = n === 0 ? first : await store.readRunningDraw(deps.db, first.draw_id);
    const step = row && stepOf(standingOf(row), row.now.getTime());
    if (!row || !step || step.do === 'wait') break;
    changed = (await take(deps, row, step)) || changed;
  }
  return changed;
}
const standingOf = (row: store.RunningRow) => ({
  state: row.state,
  isHouse: row.area === 'house',
  lockMs: row.lock_at.getTime(),
  drawMs: row.draw_at.getTime(),
  voidMs: row.draw_at.getTime() + row.void_minutes * 60_000,
  hasBook: row.has_book,
  promised: row.promised,
  revealed: row.revealed,
});
async function take(deps: LotteryDeps, row: store.RunningRow, step: Exclude<Step, { do: 'wait' }>): Promise<boolean> {
  const { db } = deps;
  if (step.do === 'lock') return withTx(db, (tx) => store.lockDraw(tx, row.draw_id));
  if (step.do === 'book') {
    const book = await bookOf(db, row.draw_id);
    return withTx(db, (tx) => store.writeBook(tx, row.draw_id, book));
  }
  if (step.do === 'void') return withTx(db, (tx) => voidDue(deps, tx, row, step.reason));
  return drawHouse(deps, row);
}

/** Draws a house draw from both seeds, after checking each against its commitment. Reads no bet. */
async function drawHouse(deps: LotteryDeps, row: store.RunningRow): Promise<boolean> {
  const name = { gameCode: row.game_code, numero: row.numero };
  const seeds = await store.readSeeds(deps.db, row.draw_id);
  const [a, b] = ['A', 'B'].map((side) => seeds.find((seed) => seed.side === side));
  const kept = await Promise.all(
    [a, b].map(async (seed) => seed?.revealed && (await commitmentOf(name, seed.revealed)) === seed.commitment),
  );
  if (!kept.every(Boolean)) {
    // the database refuses such a seed; if one exists all the same, nothing may be drawn from it
    deps.log.error({ draw: row.draw_id }, 'a revealed seed does not match its commitment');
    return withTx(deps.db, (tx) => voidDue(deps, tx, row, 'promise-broken'));
  }
  const drawn = await drawOf(familyOf(row.family)!, name, a!.revealed!, b!.revealed!);
  return withTx(deps.db, async (tx) => {
    const result = {
      drawn,
      source: 'house' as const,
      sourceUrl: null,
      enteredBy: null,
      confirmedBy: null,
      reason: null,
    };
    if ((await store.writeResult(tx, row.draw_id, 'locked', result)) === null) return false;
    await queueSettlement(tx, row.draw_id);
    return true;
  });
}

async function voidDue(deps: LotteryDeps, tx: Tx, row: store.RunningRow, reason: string): Promise<boolean> {
  if (!(await store.writeVoid(tx, row.draw_id, reason))) return false;
  await queueSettlement(tx, row.draw_id);
  const isEmpty = (row.tickets ?? 0) === 0;
  await deps.alert(tx, {
    brandId: row.brand_id,
    // draws without bets need an alert only once an hour
    about: isEmpty ? row.game_code : `${row.game_code} ${row.numero}`,
    kind: reason === 'no-promise' ? 'promises-missing' : 'draw-void',
    detail: { game: row.game_code, numero: row.numero, reason, tickets: String(row.tickets ?? 0) },
  });
  return true;
}

/** Handler of `CYCLE`: waits for its time, runs a round, and queues itself for the next one. */
export async function cycleDuty(deps: LotteryDeps, dueMs: number): Promise<void> {
  const early = Math.min(dueMs - (await readNow(deps.db)), QUEUE_LAG_MS + 1000);
  if (early > 0) await sleep(early);
  const nextMs = await runCycle(deps);
  await withTx(deps.db, (tx) =>
    addJob(tx, CYCLE, { dueMs: nextMs }, { key: CYCLE, runAtMs: Math.max(nextMs - QUEUE_LAG_MS, 0) }),
  );
}
