import type { Category } from '@kismet/contracts/catalogue/games';
import { type Db, run } from '../../platform/db.ts';
import type { Art, Names } from './game.ts';

export interface LaneRow {
  readonly category: Category;
  readonly vendor_code: string;
  readonly vendor_no: number;
  readonly names: Names;
  readonly art: Art;
  readonly is_hot: boolean;
  readonly enabled: boolean;
  readonly under_maintenance: boolean;
  readonly maintenance_until: Date | null;
  readonly wallet_mode: 'single' | 'transfer';
  readonly games: number;
}
/** Vendors by category, for categories in which they have games. */
export async function readLanes(db: Db, brandId: number): Promise<LaneRow[]> {
  return run<LaneRow>(
    db,
    `select g.category, v.vendor_code, v.vendor_no, v.names, v.art, v.is_hot, v.enabled, v.under_maintenance, v.maintenance_until, v.wallet_mode, count(*)::integer as games
       from catalogue.game g join catalogue.vendor v using (vendor_code)
       join catalogue.brand_vendor b on b.vendor_code = g.vendor_code and b.brand_id = $1 and b.enabled
      where g.enabled and g.parent_code is null group by g.category, v.vendor_code, b.sort order by b.sort, v.sort, v.vendor_code limit 2000`,
    [brandId],
  );
}
