import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';

/** A vendor event that an operator should review; written in batches by the batched writer. */
export interface VendorAlert {
  readonly alertId: string;
  readonly brandId: number;
  readonly vendorCode: string;
  readonly ownerId: bigint | null;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string>>;
}
export async function insertVendorAlerts(query: Query, alerts: readonly VendorAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  await query(
    {
      name: 'alerts-of-vendors',
      text: `insert into alerts.alert (alert_id, brand_id, vendor_code, owner_id, kind, detail)
             select * from unnest($1::uuid[], $2::int[], $3::text[], $4::bigint[], $5::text[], $6::jsonb[])`,
    },
    [
      alerts.map((a) => a.alertId),
      alerts.map((a) => a.brandId),
      alerts.map((a) => a.vendorCode),
      alerts.map((a) => a.ownerId),
      alerts.map((a) => a.kind),
      alerts.map((a) => JSON.stringify(a.detail)),
    ],
  );
}

export interface SubjectAlert {
  readonly brandId: number;
  /** Subject of the alert: a payment channel, a game, an agreement. */
  readonly about: string;
  readonly ownerId?: bigint | null;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string>>;
}
/** Only the first alert per subject and hour is stored. */
export async function insertSubjectAlert(tx: Tx, alertId: string, hour: Date, alert: SubjectAlert): Promise<void> {
  await run(
    tx,
    `insert into alerts.alert (alert_id, brand_id, about, hour, owner_id, kind, detail)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb) on conflict do nothing`,
    [alertId, alert.brandId, alert.about, hour, alert.ownerId ?? null, alert.kind, JSON.stringify(alert.detail)],
  );
}

export interface AlertRow {
  alert_id: string;
  at: Date;
  kind: string;
  vendor_code: string | null;
  about: string | null;
  owner_id: bigint | null;
  detail: Record<string, string>;
}
/** Newest first. A filter by kind uses the index on kind. */
export async function readAlerts(
  db: Db,
  brandId: number,
  before: string | null,
  limit: number,
  kinds?: readonly string[],
): Promise<AlertRow[]> {
  return run<AlertRow>(
    db,
    `select alert_id, at, kind, vendor_code, about, owner_id, detail from alerts.alert
     where brand_id = $1 ${kinds ? 'and kind = any($4)' : ''} and alert_id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by alert_id desc limit $3`,
    kinds ? [brandId, before, limit, kinds] : [brandId, before, limit],
  );
}

/** Number of alerts per vendor in the last seven days. */
export async function countVendorAlerts(db: Db, brandId: number): Promise<{ vendor_code: string; alerts: bigint }[]> {
  return run<{ vendor_code: string; alerts: bigint }>(
    db,
    `select vendor_code, count(*) as alerts from alerts.alert
     where brand_id = $1 and at > now() - interval '7 days' and vendor_code is not null group by vendor_code`,
    [brandId],
  );
}
