import { businessDay } from '@kismet/kernel/time';
import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Making } from './bill-making.ts';
import type { BillRow } from './bill-store.ts';
import * as store from './slot-store.ts';

/** A member's carry-over into a slot, in units: fractions of a cent of the same day, and a negative amount until it is covered. */
export interface Carried {
  readonly left: bigint;
  readonly isSameDay: boolean;
  /** The member's last bill in this category, if any. */
  readonly last: store.LastBill | undefined;
}
/**
 * Members' carry-over into their bills of a tree. A negative amount in a category without an agreement any more moves to the first
 * category, by name, in which the member earns in this slot: `closed` are the bills that end it there.
 */
export async function carriedInto(
  tx: Tx,
  { run, tree, at }: Making,
  people: readonly bigint[],
  zone: string,
): Promise<{ carried: Map<bigint, Carried>; closed: BillRow[] }> {
  const day = (moment: Date) => businessDay(moment.getTime(), zone);
  const lasts = new Map(
    (await store.readLastBills(tx, people, tree.category, run.period_start)).map((bill) => [bill.accepter_id, bill]),
  );
  const carried = new Map(
    people.map((id): [bigint, Carried] => {
      const last = lasts.get(id);
      const isSameDay = last !== undefined && day(last.period_start) === day(run.period_start);
      return [id, { left: last?.left_over ?? 0n, isSameDay, last }];
    }),
  );
  const heirs = await store.readHeirs(tx, run.run_id, tree.category, people);
  const left = await store.readLeftBehind(tx, run, tree.category, heirs);
  for (const { accepter_id, left_over } of left) {
    const one = carried.get(accepter_id)!;
    const kept = one.isSameDay || one.left < 0n ? one.left : 0n;
    carried.set(accepter_id, { ...one, left: kept + left_over, isSameDay: true });
  }
  const closed = left.map(
    (bill): BillRow => ({
      ...bill,
      bill_id: nameUuid(`bill:${run.run_id}:${bill.category}:${bill.accepter_id}`),
      run_id: run.run_id,
      period_start: run.period_start,
      period_end: run.period_end,
      root_id: tree.rootId,
      ...{ tier: -1, base: 0n, gross: 0n, due: 0n, received: 0n, state: 'NOT_REACHED', remark: '', left_over: 0n },
      parts: {
        ...{ profitBase: '0', lossBase: '0', tickets: 0, isNewDay: false },
        leftBefore: String(bill.left_over),
        movedTo: tree.category,
      },
      created_at: at,
    }),
  );
  return { carried, closed };
}
