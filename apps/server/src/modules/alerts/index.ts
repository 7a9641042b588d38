import type { listVendorAlerts } from '@kismet/contracts/operators/vendors';
import type { Output } from '@kismet/contracts/route';
import { uuidv7 } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { keysetPage, uuidCursor } from '../../platform/keyset-page.ts';
import { type Query, queryOf } from '../../platform/query.ts';
import { carryAlerts } from './jobs.ts';
import * as store from './store.ts';

export interface AlertsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicIdsOf: (memberIds: readonly bigint[]) => Promise<Map<bigint, string>>;
}

export interface Alerts {
  /** Raises an alert about a vendor, in the caller's transaction. */
  raise(tx: Tx, alert: Omit<store.VendorAlert, 'alertId'>): Promise<void>;
  /** Same for a batch, with ids chosen by the caller. */
  writeMany(query: Query, alerts: readonly store.VendorAlert[]): Promise<void>;
  /**
   * Raises an alert about any other subject, at most once an hour per subject, so that forged call-backs cannot flood
   * the back office.
   */
  raiseOnceAnHour(tx: Tx, alert: store.SubjectAlert): Promise<void>;
  /** Newest first, optionally of some kinds only. */
  list(
    brandId: number,
    cursor: string | undefined,
    limit: number,
    kinds?: readonly string[],
  ): Promise<Output<typeof listVendorAlerts>>;
  /** Number of alerts per vendor code in the last seven days. */
  countsOfVendors(brandId: number): Promise<Map<string, number>>;
  readonly jobs: readonly Job[];
}

const HOUR_MS = 3_600_000;

export function createAlerts({ db, clock, publicIdsOf }: AlertsDeps): Alerts {
  return {
    raise: (tx, alert) => store.insertVendorAlerts(queryOf(tx), [{ ...alert, alertId: uuidv7(clock.now()) }]),
    writeMany: store.insertVendorAlerts,
    async raiseOnceAnHour(tx, alert) {
      const nowMs = clock.now();
      await store.insertSubjectAlert(tx, uuidv7(nowMs), new Date(nowMs - (nowMs % HOUR_MS)), alert);
    },
    async list(brandId, cursor, limit, kinds) {
      const before = uuidCursor(cursor);
      const { list: rows, nextCursor } = await keysetPage(
        limit,
        (most) => store.readAlerts(db, brandId, before, most, kinds),
        (last) => last.alert_id,
      );
      const ids = await publicIdsOf(rows.flatMap((row) => (row.owner_id === null ? [] : [row.owner_id])));
      const list = rows.map((row) => ({
        alertId: row.alert_id,
        at: row.at.toISOString(),
        kind: row.kind,
        vendorCode: row.vendor_code,
        channelCode: row.about,
        memberId: row.owner_id === null ? null : (ids.get(row.owner_id) ?? null),
        detail: row.detail,
      }));
      return { list, nextCursor };
    },
    async countsOfVendors(brandId) {
      const rows = await store.countVendorAlerts(db, brandId);
      return new Map(rows.map((row) => [row.vendor_code, Number(row.alerts)]));
    },
    jobs: [carryAlerts(db)],
  };
}

export type { VendorAlert } from './store.ts';
