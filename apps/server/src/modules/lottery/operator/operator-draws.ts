import type { getLiability, getOperatorDraw, OperatorDraw } from '@kismet/contracts/operators/lottery';
import type { Output } from '@kismet/contracts/route';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Drawn } from '@kismet/rules/lottery/play';
import type { Db } from '../../../platform/db.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { isByNumber, limitOf } from '../bets/liability.ts';
import { readNumberLimits } from '../bets/ticket-store.ts';
import { stateAt } from '../draws/draw.ts';
import { readNow } from '../draws/draw-store.ts';
import { proofOf } from '../draws/proof.ts';
import { type ResultRow, readResults } from '../draws/proof-store.ts';
import { FEED, isConflict, latestOf } from '../results/entry.ts';
import { type EntryRow, readEntries } from '../results/result-store.ts';
import type { SoldOf } from './operator-sold.ts';
import * as store from './operator-store.ts';

const plain = (drawn: Drawn): string[][] => drawn.map((row) => [...row]);
const MINUTE_MS = 60_000;

/** Operator task of a draw; null when there is none. It is overdue once half of the time until voiding has passed. */
function wantsOf(row: store.OperatorRow): OperatorDraw['wants'] {
  const lateMs = row.now.getTime() - row.draw_at.getTime();
  if (row.state !== 'locked' || lateMs < 0) return null;
  if (row.area === 'house') return lateMs > MINUTE_MS ? 'overdue' : null;
  const entries = (row.entries ?? []).map(({ by, drawn }) => ({ operatorId: BigInt(by), drawn, sourceUrl: '' }));
  if (isConflict(entries)) return 'conflict';
  if (lateMs > (row.void_minutes / 2) * MINUTE_MS) return 'overdue';
  return latestOf(entries).length > 0 ? 'second' : 'result';
}
export function shownOperatorDraw(
  row: store.OperatorRow,
  { tickets, stake }: Awaited<ReturnType<SoldOf>>,
  currency: string,
): OperatorDraw {
  const times = { openMs: row.open_at.getTime(), lockMs: row.lock_at.getTime(), drawMs: row.draw_at.getTime() };
  const isRunning = row.state === 'settling' || (row.state === 'void' && row.ended_at === null && row.done !== null);
  return {
    drawId: row.draw_id,
    gameId: row.game_id,
    gameCode: row.game_code,
    family: row.family,
    name: row.names,
    area: row.area,
    isHouse: row.area === 'house',
    numero: row.numero,
    state: stateAt(row.state, times, row.now.getTime()),
    openTime: times.openMs,
    lockTime: times.lockMs,
    winningTime: times.drawMs,
    tickets,
    stake,
    paid: row.paid ?? 0n,
    currency,
    progress: isRunning ? Math.floor(((row.done ?? 0) * 100) / Math.max(1, tickets)) : null,
    wants: wantsOf(row),
    drawn: row.drawn ? plain(row.drawn) : null,
  };
}
export interface OperatorReader {
  readonly db: Db;
  readonly sold: SoldOf;
  readonly currencyOf: (brandId: number) => Promise<string>;
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly publicIdsOf: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}
export async function operatorDraws(
  backOffice: OperatorReader,
  brandId: number,
  wanted: {
    gameId?: number | undefined;
    only?: 'work' | 'running' | 'ended' | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ serverNow: number; list: OperatorDraw[]; nextCursor: string | null }> {
  const { gameId = null, only = null, limit } = wanted;
  const after = placeCursor(wanted.cursor);
  const { list: shown, nextCursor } = await keysetPage(
    limit,
    (most) => store.readOperatorDraws(backOffice.db, { brandId, gameId, only, after, limit: most }),
    (last) => placeText(last.draw_at, last.draw_id),
  );
  const currency = await backOffice.currencyOf(brandId);
  const list: OperatorDraw[] = [];
  // sequential: the monitor uses one connection, not fifty
  for (const row of shown) list.push(shownOperatorDraw(row, await backOffice.sold(row), currency));
  return {
    serverNow: shown[0]?.now.getTime() ?? (await readNow(backOffice.db)),
    list,
    nextCursor,
  };
}
const GREATEST = 20;

/** One draw with its history; null when this brand has no such draw. */
export async function operatorDraw(
  backOffice: OperatorReader,
  who: { readonly brandId: number; readonly operatorId: bigint },
  drawId: string,
): Promise<Output<typeof getOperatorDraw> | null> {
  const row = await store.readOperatorDraw(backOffice.db, who.brandId, drawId);
  const proof = row && (await proofOf(backOffice.db, who.brandId, drawId));
  if (!row || !proof) return null;
  const [entries, results, settlements, greatest, currency] = await Promise.all([
    readEntries(backOffice.db, drawId),
    readResults(backOffice.db, drawId),
    store.readSettlements(backOffice.db, drawId),
    store.readGreatest(backOffice.db, drawId, row.result_version, GREATEST),
    backOffice.currencyOf(who.brandId),
  ]);
  const people = [...entries.map((entry) => entry.operator_id), ...results.flatMap(enterers)];
  const names = await backOffice.operatorNames([...new Set(people)].filter((id) => id !== FEED));
  const nameOf = (id: bigint) => (id === FEED ? 'feed' : (names.get(id) ?? ''));
  const publicIds = await backOffice.publicIdsOf([...new Set(greatest.map((one) => one.owner_id))]);
  // entered numbers stay hidden from operators who have yet to enter theirs
  const mayCompare = row.state !== 'locked' || entries.some((entry) => entry.operator_id === who.operatorId);
  return {
    serverNow: row.now.getTime(),
    draw: shownOperatorDraw(row, await backOffice.sold(row), currency),
    proof,
    entries: entries.map((entry) => ({
      by: nameOf(entry.operator_id),
      at: entry.at.getTime(),
      drawn: mayCompare ? plain(entry.drawn) : null,
      sourceUrl: entry.source_url,
    })),
    timeline: timelineOf(row, entries, results, settlements, nameOf),
    tickets: greatest.map((one) => ({
      ticketId: one.ticket_id,
      memberId: publicIds.get(one.owner_id) ?? '',
      play: one.play,
      selection: one.selection,
      stake: one.stake,
      payout: one.payout,
    })),
  };
}
const enterers = ({ entered_by, confirmed_by }: ResultRow): bigint[] =>
  [entered_by, confirmed_by].filter((id): id is bigint => id !== null);

function timelineOf(
  row: store.OperatorRow,
  entries: readonly EntryRow[],
  results: readonly ResultRow[],
  settlements: readonly store.SettlementRow[],
  nameOf: (id: bigint) => string,
): Output<typeof getOperatorDraw>['timeline'] {
  const event = (at: Date | null, what: string, by: string | null = null, detail: string | null = null) =>
    at ? [{ at: at.getTime(), what, by, detail }] : [];
  return [
    ...event(row.now >= row.open_at ? row.open_at : null, 'opened'),
    ...event(row.locked_at, 'locked', null, row.book_hash),
    ...entries.flatMap((entry) => event(entry.at, 'entered', nameOf(entry.operator_id))),
    ...results.flatMap((result) =>
      event(
        result.at,
        result.version === 1 ? 'result' : 'corrected',
        enterers(result).map(nameOf).join(', ') || null,
        result.reason,
      ),
    ),
    ...settlements.flatMap(({ kind, started_at, ended_at }) => [
      ...event(
        started_at,
        { settle: 'settling', undo: 'undoing', void: 'void' }[kind],
        null,
        kind === 'void' ? row.void_reason : null,
      ),
      ...event(ended_at, { settle: 'settled', undo: 'undone', void: 'refunded' }[kind]),
    ]),
  ].sort((a, b) => a.at - b.at);
}
const NUMBERS_SHOWN = 200;

/** Liability of a draw, by play and by number; null when this brand has no such draw. */
export async function liabilityOf(
  { db }: OperatorReader,
  brandId: number,
  drawId: string,
  play: string | undefined,
): Promise<Output<typeof getLiability> | null> {
  const row = await store.readOperatorDraw(db, brandId, drawId);
  if (!row) return null;
  const byNumber = familyOf(row.family)!
    .plays.filter((one) => isByNumber(one) && (play === undefined || one.code === play))
    .map(({ code }) => code);
  const [plays, numbers, limits] = await Promise.all([
    store.readPlaySums(db, drawId),
    store.readNumberSums(db, drawId, byNumber, NUMBERS_SHOWN),
    readNumberLimits(db, row.game_id),
  ]);
  return {
    plays,
    numbers: numbers.map((one) => {
      const limit = limitOf(limits, one.play, one.number);
      const isFull = limit !== null && one.liability >= limit.mostLiability;
      return {
        ...one,
        limit: limit?.mostLiability ?? null,
        mode: limit && isFull ? ({ close: 'closed', half: 'half' } as const)[limit.mode] : null,
      };
    }),
  };
}
