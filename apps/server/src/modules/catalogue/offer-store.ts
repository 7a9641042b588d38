import { type Db, run } from '../../platform/db.ts';
import type { Names } from './game.ts';

/** The brand's offer of a vendor and its current maintenance; null when it is not offered. */
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

/** Which side holds the balance at a vendor; null for an unknown one. */
export async function readWalletMode(db: Db, vendorCode: string): Promise<'single' | 'transfer' | null> {
  const [row] = await run<{ wallet_mode: 'single' | 'transfer' }>(
    db,
    'select wallet_mode from catalogue.vendor where vendor_code = $1',
    [vendorCode],
  );
  return row?.wallet_mode ?? null;
}

/** The brand's transfer-wallet vendors, in lobby order. */
export async function readTransferVendors(
  db: Db,
  brandId: number,
): Promise<{ vendor_code: string; names: Names; is_open: boolean }[]> {
  return run(
    db,
    `select v.vendor_code, v.names, v.enabled and not v.under_maintenance as is_open from catalogue.brand_vendor b
       join catalogue.vendor v on v.vendor_code = b.vendor_code and v.wallet_mode = 'transfer'
      where b.brand_id = $1 and b.enabled order by b.sort, v.vendor_code limit 100`,
    [brandId],
  );
}
export async function readVendorNames(
  db: Db,
  codes: readonly string[],
): Promise<{ vendor_code: string; names: Names }[]> {
  if (codes.length === 0) return [];
  return run(db, 'select vendor_code, names from catalogue.vendor where vendor_code = any($1)', [codes]);
}
