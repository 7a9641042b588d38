import { type Db, run } from '../../platform/db.ts';

/** Whether a brand offers a vendor, and whether it is closed now; null where it does not. */
export async function readOffered(
  db: Db,
  brandId: number,
  vendorCode: string,
): Promise<{ enabled: boolean; under_maintenance: boolean; maintenance_until: Date | null } | null> {
  const [row] = await run<{ enabled: boolean; under_maintenance: boolean; maintenance_until: Date | null }>(
    db,
    `select v.enabled, v.under_maintenance, v.maintenance_until from catalogue.vendor v
       join catalogue.brand_vendor b on b.vendor_code = v.vendor_code and b.brand_id = $1 and b.enabled
      where v.vendor_code = $2`,
    [brandId, vendorCode],
  );
  return row ?? null;
}

/** Who keeps the money that is played with at a vendor; null for an unknown one. */
export async function readWalletMode(db: Db, vendorCode: string): Promise<'single' | 'transfer' | null> {
  const [row] = await run<{ wallet_mode: 'single' | 'transfer' }>(
    db,
    'select wallet_mode from catalogue.vendor where vendor_code = $1',
    [vendorCode],
  );
  return row?.wallet_mode ?? null;
}
