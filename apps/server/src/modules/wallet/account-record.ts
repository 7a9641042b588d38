import type { Db } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { KINDS, type Kind, kindName } from './account-plan.ts';
import * as store from './account-record-store.ts';
import { readAccounts } from './store.ts';

export interface RecordWanted {
  readonly ownerId: bigint;
  readonly startMs: number;
  readonly endMs: number;
  /** Null for all. */
  readonly kinds: readonly Kind[] | null;
}
export interface RecordEntry {
  readonly seq: bigint;
  readonly at: Date;
  readonly kind: Kind;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** Contra account of the house, such as `vendor:DARYA`. */
  readonly contra: string;
  readonly reference: string;
}
export interface RecordSum {
  readonly day: string;
  readonly kind: Kind;
  readonly count: number;
  readonly credited: bigint;
  readonly debited: bigint;
}

/** Movements of an owner's main account in a time range (row PC-07). */
export interface WalletRecord {
  /** Newest first, after row `belowSeq`. */
  page(wanted: RecordWanted, belowSeq: bigint | null, limit: number): Promise<readonly RecordEntry[]>;
  /** Sums by business day and entry type. */
  sums(wanted: RecordWanted, zone: string): Promise<readonly RecordSum[]>;
}

/** Rows of nearly the same moment may be out of time order, so this many extra rows are scanned. */
const MARGIN = 200n;

export function createRecord(db: Db): WalletRecord {
  async function filterOf({ ownerId, startMs, endMs, kinds }: RecordWanted): Promise<store.RecordFilter | null> {
    const main = (await readAccounts(queryOf(db), [ownerId])).find(({ code }) => code === 'main');
    if (!main) return null;
    const [first, after] = await Promise.all([
      store.firstSeqAt(db, ownerId, main.accountId, startMs),
      store.firstSeqAt(db, ownerId, main.accountId, endMs),
    ]);
    return {
      ownerId,
      accountId: main.accountId,
      fromSeq: first - MARGIN,
      belowSeq: after + MARGIN,
      startMs,
      endMs,
      kinds: kinds && kinds.map((kind) => KINDS[kind]),
    };
  }
  return {
    async page(wanted, belowSeq, limit) {
      const filter = await filterOf(wanted);
      if (!filter) return [];
      const below = belowSeq !== null && belowSeq < filter.belowSeq ? belowSeq : filter.belowSeq;
      const rows = await store.readRecord(db, { ...filter, belowSeq: below }, limit);
      return rows.map(({ balance_after: balanceAfter, kind, ...row }) => ({
        ...row,
        kind: kindName(kind),
        balanceAfter,
      }));
    },
    async sums(wanted, zone) {
      const filter = await filterOf(wanted);
      if (!filter) return [];
      const rows = await store.readKindSums(db, filter, zone);
      return rows.map((row) => ({ ...row, kind: kindName(row.kind) }));
    },
  };
}
