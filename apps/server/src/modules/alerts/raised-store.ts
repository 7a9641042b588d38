import { type Db, run, type Tx } from '../../platform/db.ts';

export interface RaisedRow {
  readonly owner_id: bigint;
  readonly alert_id: string;
}

/** Alerts waiting next to their members' rows, on all nodes. */
export const readRaised = (db: Db, limit: number): Promise<RaisedRow[]> =>
  run<RaisedRow>(db, 'select owner_id, alert_id from alerts.raised order by owner_id, alert_id limit $1', [limit]);

/** Adds one to the operators' list, with the time when it was raised; an existing one stays. */
export async function carryRaised(tx: Tx, { owner_id, alert_id }: RaisedRow): Promise<void> {
  const [row] = await run<{ brand_id: number; vendor_code: string; kind: string; detail: object; at: Date }>(
    tx,
    'select brand_id, vendor_code, kind, detail, at from alerts.raised where owner_id = $1 and alert_id = $2',
    [owner_id, alert_id],
  );
  if (!row) return;
  await run(
    tx,
    `insert into alerts.alert (alert_id, brand_id, vendor_code, owner_id, kind, detail, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (alert_id) do nothing`,
    [alert_id, row.brand_id, row.vendor_code, owner_id, row.kind, JSON.stringify(row.detail), row.at],
  );
  await run(tx, 'delete from alerts.raised where owner_id = $1 and alert_id = $2', [owner_id, alert_id]);
}
