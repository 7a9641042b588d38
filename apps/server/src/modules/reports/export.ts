import { EXPORT_DAYS_MAX, type ExportKind, type ExportRow } from '@kismet/contracts/operators/exports';
import { Refused } from '@kismet/kernel/outcome';
import { businessDayEnd, businessDayStart, type Clock, DAY_MS, daysBetween } from '@kismet/kernel/time';
import * as z from 'zod/mini';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { addJob } from '../../platform/job-queue.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import { refuseArchived } from './date-span.ts';
import { csvOf } from './export-csv.ts';
import * as store from './export-store.ts';

export interface ExportDeps {
  readonly db: Db;
  /** The first business day of a zone whose bets were not archived; null when none were. */
  readonly firstBetDay: (zone: string) => Promise<string | null>;
  /** Where all rows of a range that ends at this time, in milliseconds, can be read. */
  readonly sourceThrough: (ms: number) => Db;
  readonly clock: Clock;
  readonly namesOf: (
    ids: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, { readonly publicId: string; readonly maskedName: string }>>;
}
export interface WantedExport {
  readonly exportId: string;
  readonly brandId: number;
  readonly operatorId: bigint;
  readonly kind: ExportKind;
  readonly from: string;
  readonly to: string;
}
/** Rows of a range as CSV, written in the background. */
export interface Exports {
  /** Refuses `INPUT_INVALID` for an invalid range, `RATE_LIMITED` while three of the operator's are unfinished, `NOT_FOUND` for another operator's id. */
  start(tx: Tx, wanted: WantedExport, zone: string): Promise<{ isNew: boolean }>;
  /** Writes the next chunk; false when nothing is left, or another worker is writing. */
  step(exportId: string): Promise<boolean>;
  readonly duties: readonly Duty[];
  readonly jobs: readonly Job[];
}
const DUTY = 'reports-export';
const CHUNK_ROWS = 2000;
const SLICE_MS = 3_600_000;
/** Empty slices skipped in one transaction. */
const EMPTY_SLICES = 48;
const MOST_ROWS = 2_000_000;
const MOST_RUNNING = 3;
const KEPT_MS = 7 * DAY_MS;
const STALLED_MS = 60_000;
const payload = z.object({ exportId: z.uuid() });

export function createExports(deps: ExportDeps): Exports {
  const { db, clock } = deps;
  const queue = (tx: Tx, exportId: string) => addJob(tx, DUTY, { exportId }, { key: `${DUTY}:${exportId}` });
  const step = (exportId: string) => withTx(db, (tx) => writeChunk(deps, tx, exportId));
  return {
    step,
    async start(tx, wanted, zone) {
      const days = daysBetween(wanted.from, wanted.to) + 1;
      // also an invalid date
      if (!(days >= 1 && days <= EXPORT_DAYS_MAX))
        throw new Refused('INPUT_INVALID', {}, [{ name: 'from', code: 'FIELD_INVALID' }]);
      if (wanted.kind === 'bets') refuseArchived(wanted.from, await deps.firstBetDay(zone));
      const [fromMs, toMs] = [businessDayStart(wanted.from, zone), businessDayEnd(wanted.to, zone)];
      const running = await store.countRunning(tx, wanted.operatorId);
      const known = await store.readExport(tx, wanted.brandId, wanted.exportId);
      if (known) return { isNew: false };
      if (running >= MOST_RUNNING) throw new Refused('RATE_LIMITED');
      const at = new Date(clock.now());
      const isNew = await store.insertExport(tx, {
        export_id: wanted.exportId,
        brand_id: wanted.brandId,
        operator_id: wanted.operatorId,
        kind: wanted.kind,
        from_day: wanted.from,
        to_day: wanted.to,
        from_at: new Date(fromMs),
        to_at: new Date(toMs),
        state: 'running',
        slice_at: new Date(fromMs),
        last_at: null,
        last_key: null,
        chunks: 0,
        row_count: 0,
        asked_at: at,
        touched_at: at,
      });
      if (!isNew) throw new Refused('NOT_FOUND');
      await queue(tx, wanted.exportId);
      return { isNew };
    },
    duties: [
      {
        name: DUTY,
        async run(raw) {
          const { exportId } = z.parse(payload, raw);
          while (await step(exportId));
        },
      },
    ],
    jobs: [
      {
        // an export of a killed worker is continued by another, from its position
        name: 'exports-resume',
        schedule: '* * * * *',
        async run() {
          const stalled = await store.readStalled(db, new Date(clock.now() - STALLED_MS));
          for (const { export_id } of stalled) await withTx(db, (tx) => queue(tx, export_id));
          await store.deleteOld(db, new Date(clock.now() - KEPT_MS));
        },
      },
    ],
  };
}

async function writeChunk({ clock, namesOf, sourceThrough }: ExportDeps, tx: Tx, exportId: string): Promise<boolean> {
  const row = await store.lockRunning(tx, exportId);
  if (!row) return false;
  let { slice_at: from, last_at: lastAt, last_key: lastKey } = row;
  let found: store.SourceRow[] = [];
  const source = sourceThrough(row.to_at.getTime());
  for (let slices = 0; slices < EMPTY_SLICES && from < row.to_at; slices++) {
    const to = new Date(Math.min(from.getTime() + SLICE_MS, row.to_at.getTime()));
    found = await store.readSource(source, row.kind, row.brand_id, { from, to, lastAt, lastKey }, CHUNK_ROWS);
    const last = found.at(-1);
    const isFull = found.length === CHUNK_ROWS;
    [lastAt, lastKey] = isFull && last ? [last.cursor_at, last.cursor_key] : [null, null];
    if (!isFull) from = to;
    if (found.length > 0) break;
  }
  const csv = csvOf(row.kind, found, await namesOf([...new Set(found.map((one) => one.owner_id))]), row.chunks === 0);
  if (csv) await store.insertChunk(tx, exportId, row.chunks, csv);
  const rows = row.row_count + found.length;
  const isOver = from >= row.to_at;
  await store.writeExport(tx, exportId, {
    slice_at: from,
    last_at: lastAt,
    last_key: lastKey,
    chunks: row.chunks + (csv ? 1 : 0),
    row_count: rows,
    state: isOver ? 'done' : rows >= MOST_ROWS ? 'failed' : 'running',
    touched_at: new Date(clock.now()),
  });
  return !isOver && rows < MOST_ROWS;
}

export const shownExport = (row: store.ExportRecord, by: string): ExportRow => ({
  exportId: row.export_id,
  kind: row.kind,
  from: row.from_day,
  to: row.to_day,
  state: row.state,
  percent: Math.floor(
    (100 * (row.slice_at.getTime() - row.from_at.getTime())) / (row.to_at.getTime() - row.from_at.getTime()),
  ),
  rows: row.row_count,
  by,
  askedAt: row.asked_at.toISOString(),
});
