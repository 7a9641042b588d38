import { familyOf } from '@kismet/rules/lottery/families';
import { type HedgeTicket, hedgeablePlays, hedgedOf, isHedgeable } from '@kismet/rules/lottery/hedge';
import * as z from 'zod/mini';
import { nameUuid } from '../../../platform/crypto.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/job-queue.ts';
import { queryOf } from '../../../platform/query.ts';
import { clawBackLegs, creditLegs } from '../../wallet/index.ts';
import { readOdds } from '../bets/price.ts';
import { giveBack, lotteryAccount, mainOf, reference, returned } from '../bets/ticket-money.ts';
import { advanceChasesOf } from '../chases/chase-commands.ts';
import type { LotteryDeps } from '../deps.ts';
import { capped, judgeOf } from './judge.ts';
import * as store from './settle-store.ts';

export const SETTLE = 'lottery-settle';
/** Tickets per transaction: a winner's bets wait at most that long for the ledger account. */
const BATCH = 1000;
export const settlePayload = z.object({ drawId: z.string() });

/** Queues the settlement of a draw with a result, or the refund of a void one, in the same transaction. */
export const queueSettlement = (tx: Tx, drawId: string): Promise<void> =>
  addJob(tx, SETTLE, { drawId }, { key: `${SETTLE}:${drawId}` });

/**
 * Handler of `SETTLE`: batch after batch until done. If interrupted, it resumes where it stopped; concurrent runs take turns.
 */
export async function settleDraw(deps: LotteryDeps, drawId: string, batch = BATCH): Promise<void> {
  const draw = await store.readForSettling(deps.db, drawId);
  if (!draw) return;
  if (draw.state === 'void') {
    await runAll(deps, draw, draw.result_version, 'void', batch);
    return advanceChasesOf(deps, drawId);
  }
  if (!['drawn', 'settling'].includes(draw.state)) return;
  await withTx(deps.db, (tx) => store.moveDraw(tx, drawId, ['drawn'], 'settling'));
  for (let version = 1; version < draw.result_version; version++) await runAll(deps, draw, version, 'undo', batch);
  await runAll(deps, draw, draw.result_version, 'settle', batch);
  await withTx(deps.db, (tx) => store.moveDraw(tx, drawId, ['settling'], 'settled'));
  await advanceChasesOf(deps, drawId);
  deps.drawChanged();
}
async function runAll(
  deps: LotteryDeps,
  draw: store.DrawForSettling,
  version: number,
  kind: store.SettleKind,
  batch: number,
) {
  const one = batchOf(deps, draw, version, kind, batch);
  for (;;) {
    const { isEnd, owners } = await withTx(deps.db, one);
    for (const ownerId of owners) deps.moved(ownerId);
    if (isEnd) return;
  }
}
interface Done {
  readonly isEnd: boolean;
  readonly owners: ReadonlySet<bigint>;
}
/** One batch in one transaction: cursor, tickets, postings and bet record; all or nothing. */
function batchOf(
  deps: LotteryDeps,
  draw: store.DrawForSettling,
  version: number,
  kind: store.SettleKind,
  limit: number,
) {
  const work = { settle: payBatch, void: voidBatch, undo: undoBatch }[kind];
  const judge = kind === 'settle' ? judgeOf(familyOf(draw.family)!, draw.drawn!) : null;
  return async (tx: Tx): Promise<Done> => {
    const cursor = await store.lockCursor(tx, draw.draw_id, version, kind);
    if (cursor.ended_at) return { isEnd: true, owners: new Set() };
    const { rows, paid, owners } = await work(deps, tx, draw, cursor, limit, judge!);
    const last = rows.at(-1);
    await store.moveCursor(tx, cursor, {
      owner: last?.owner_id ?? cursor.after_owner,
      ticket: last?.ticket_id ?? cursor.after_ticket,
      done: rows.length,
      paid,
      isEnd: rows.length < limit,
    });
    return { isEnd: rows.length < limit, owners };
  };
}
interface Batch {
  readonly rows: readonly { readonly owner_id: bigint; readonly ticket_id: string }[];
  readonly paid: bigint;
  readonly owners: ReadonlySet<bigint>;
}

async function payBatch(
  deps: LotteryDeps,
  tx: Tx,
  draw: store.DrawForSettling,
  cursor: store.Cursor,
  limit: number,
  judge: ReturnType<typeof judgeOf>,
): Promise<Batch> {
  const rows = await store.readBatch(tx, draw.draw_id, cursor, limit);
  // tickets with the same odds share one text
  const odds = new Map([...new Set(rows.map((row) => row.odds))].map((text) => [text, readOdds(text)]));
  const verdicts = rows.map((row) => judge({ ...row, odds: odds.get(row.odds)! }));
  const payouts = await cutPayouts(
    tx,
    draw,
    cursor,
    rows,
    verdicts.map(({ payout }) => payout),
  );
  const winners = rows.flatMap((row, n) =>
    payouts[n]! > 0n ? [{ ...row, hits: verdicts[n]!.hits, payout: payouts[n]! }] : [],
  );
  await store.insertOutcomes(tx, draw.draw_id, cursor.version, winners);
  await post(deps, tx, winners, `win:${cursor.version}`);
  const paidOf = new Map(winners.map((row) => [row.ticket_id, row.payout]));
  // a correction changes only the payout: the bets are settled already
  const changed = cursor.version === 1 ? rows : winners;
  const hedged = cursor.version === 1 ? await hedgesOf(tx, draw, rows) : new Map<string, bigint>();
  await deps.writeBets(
    queryOf(tx),
    [],
    changed.map(({ owner_id, ticket_id }) => ({
      ownerId: owner_id,
      betId: ticket_id,
      payout: paidOf.get(ticket_id) ?? 0n,
      isClosed: true,
      isVoid: false,
      ...(hedged.has(ticket_id) && { hedged: hedged.get(ticket_id)! }),
    })),
  );
  await returned(
    deps,
    tx,
    winners.map((row) => ({ ownerId: row.owner_id, staked: 0n, returned: row.payout })),
  );
  return {
    rows,
    paid: winners.reduce((sum, row) => sum + row.payout, 0n),
    owners: new Set(winners.map((row) => row.owner_id)),
  };
}
/**
 * Turnover of these tickets that does not count, judged by all their owners' bets on the draw, other batches included (rule
 * 0.4).
 */
async function hedgesOf(
  tx: Tx,
  draw: store.DrawForSettling,
  rows: readonly store.JudgedRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const owners = [...new Set(rows.flatMap((row) => (isHedgeable(row.play) ? [row.owner_id] : [])))];
  if (owners.length === 0) return new Map();
  const family = familyOf(draw.family)!;
  const tickets = await store.readHedgeable(tx, draw.draw_id, owners, hedgeablePlays(family));
  const byOwner = Map.groupBy(tickets, (ticket) => ticket.owner_id);
  return new Map([...byOwner.values()].flatMap((own) => [...hedgedOf(family, own.map(hedgeTicket))]));
}
const hedgeTicket = (row: store.HedgeableRow): HedgeTicket => ({
  id: row.ticket_id,
  play: row.play,
  selection: row.selection,
  turnover: row.stake,
});

async function cutPayouts(
  tx: Tx,
  draw: store.DrawForSettling,
  cursor: store.Cursor,
  rows: readonly store.JudgedRow[],
  payouts: readonly bigint[],
): Promise<readonly bigint[]> {
  if (draw.most_prize === 0n) return payouts;
  const owners = [...new Set(rows.map((row) => row.owner_id))];
  const before = await store.readPaid(tx, draw.draw_id, cursor.version, owners);
  const cut = [...payouts];
  for (const owner of owners) {
    const places = rows.flatMap((row, n) => (row.owner_id === owner ? [n] : []));
    const paid = capped(
      places.map((n) => payouts[n]!),
      before.get(owner) ?? 0n,
      draw.most_prize,
    );
    for (const [at, n] of places.entries()) cut[n] = paid[at]!;
  }
  return cut;
}

async function voidBatch(
  deps: LotteryDeps,
  tx: Tx,
  draw: store.DrawForSettling,
  cursor: store.Cursor,
  limit: number,
): Promise<Batch> {
  const rows = await store.readBatch(tx, draw.draw_id, cursor, limit);
  if (rows.length > 0) await giveBack(deps, tx, rows, 'void');
  return {
    rows,
    paid: rows.reduce((sum, row) => sum + row.stake - row.rebate, 0n),
    owners: new Set(rows.map((row) => row.owner_id)),
  };
}
async function undoBatch(
  deps: LotteryDeps,
  tx: Tx,
  draw: store.DrawForSettling,
  cursor: store.Cursor,
  limit: number,
): Promise<Batch> {
  const rows = await store.readOutcomes(tx, draw.draw_id, cursor.version, cursor, limit);
  await post(deps, tx, rows, `undo:${cursor.version}`);
  await deps.writeBets(
    queryOf(tx),
    [],
    rows.map((row) => ({
      ownerId: row.owner_id,
      betId: row.ticket_id,
      payout: -row.payout,
      isClosed: true,
      isVoid: false,
    })),
  );
  await returned(
    deps,
    tx,
    rows.map((row) => ({ ownerId: row.owner_id, staked: 0n, returned: -row.payout })),
  );
  return {
    rows,
    paid: rows.reduce((sum, row) => sum + row.payout, 0n),
    owners: new Set(rows.map((row) => row.owner_id)),
  };
}

/** Pays winners, or reverses the payouts of a corrected result: a shortfall becomes a debt (decision 22). */
async function post(
  deps: LotteryDeps,
  tx: Tx,
  rows: readonly (store.OutcomeRow & {
    readonly brand_id: number;
    readonly currency: string;
    readonly class: number;
  })[],
  step: `win:${number}` | `undo:${number}`,
): Promise<void> {
  const contras = new Map<string, bigint>();
  const keyOf = (row: (typeof rows)[number]) => `${row.brand_id} ${row.currency} ${row.class}`;
  for (const row of rows)
    if (!contras.has(keyOf(row)))
      contras.set(
        keyOf(row),
        await lotteryAccount(deps, tx, { brandId: row.brand_id, currency: row.currency, accountClass: row.class }),
      );
  const isWin = step.startsWith('win');
  await deps.wallet.postMany(
    tx,
    rows.map((row) => ({
      ownerId: row.owner_id,
      opId: nameUuid(reference(row.ticket_id, step)),
      reference: reference(row.ticket_id, step),
      kind: isWin ? ('win' as const) : ('rollback' as const),
      note: null,
      asked: [row.ticket_id, row.payout],
      legs: (accounts) => {
        const main = mainOf(accounts, row.currency);
        const receivable = accounts.find((one) => one.code === 'receivable' && one.currency === row.currency)!;
        const contraId = contras.get(keyOf(row))!;
        return isWin
          ? creditLegs(row.payout, main, receivable, contraId)
          : clawBackLegs(row.payout, main, receivable, contraId);
      },
    })),
  );
}
