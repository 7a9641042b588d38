import { uuidv7 } from '@kismet/kernel/ids';
import { type Db, withTx } from '../../platform/db.ts';
import type { Line } from './compare.ts';
import type { Difference } from './match.ts';
import * as store from './store.ts';

const keyOf = (one: Pick<Difference, 'kind' | 'reference'>) => `${one.kind} ${one.reference}`;
const isSame = (row: store.ExceptionRecord, one: Difference) =>
  row.ours === one.ours && row.ledger === one.ledger && row.theirs === one.theirs;

/**
 * Stores the differences of a comparison: new ones are opened, vanished ones cleared, resolved ones stay resolved unless their
 * amounts changed. The same books again change only the time of the check.
 */
export async function keepLine(db: Db, nowMs: number, { sheet, differences, isSilent }: Line): Promise<void> {
  const at = new Date(nowMs);
  await withTx(db, async (tx) => {
    await store.lockLine(tx, sheet);
    await store.writeSheet(tx, { ...sheet, checked_at: at });
    const rows = new Map((await store.readLine(tx, sheet)).map((row) => [keyOf(row), row]));
    const found = new Set<string>();
    for (const one of differences) {
      found.add(keyOf(one));
      const row = rows.get(keyOf(one));
      const amounts = { ours: one.ours, ledger: one.ledger, theirs: one.theirs };
      if (!row)
        await store.insertException(tx, {
          exception_id: uuidv7(nowMs),
          brand_id: sheet.brand_id,
          day: sheet.day,
          source: sheet.source,
          code: sheet.code,
          kind: one.kind,
          reference: one.reference,
          owner_id: one.ownerId,
          ...amounts,
          currency: one.currency,
          state: 'open',
          holder_id: null,
          reason: null,
          found_at: at,
          ended_at: null,
        });
      else if (row.state === 'cleared' || !isSame(row, one))
        await store.writeException(tx, row.exception_id, {
          ...amounts,
          owner_id: one.ownerId,
          state: 'open',
          reason: null,
          ended_at: null,
        });
    }
    for (const row of rows.values())
      if (row.state === 'open' && !found.has(keyOf(row)) && !(isSilent && row.kind !== 'ledger-differs'))
        await store.writeException(tx, row.exception_id, { state: 'cleared', ended_at: at });
  });
}
