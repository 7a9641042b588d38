import { type Db, run, type Tx } from '../../platform/db.ts';
import type { BrandRecord, Maintenance } from './brand.ts';

interface Row {
  brand_id: number;
  code: string;
  names: Record<string, string>;
  hosts: string[];
  currency: string;
  symbol: string;
  zone_minutes: number;
  languages: string[];
  policy: string;
  settings: BrandRecord['settings'];
  maintenance: Maintenance | null;
  blocked_countries: string[];
}

const toRecord = (row: Row): BrandRecord => ({
  brandId: row.brand_id,
  code: row.code,
  names: row.names,
  hosts: row.hosts,
  currency: row.currency,
  symbol: row.symbol,
  zoneMinutes: row.zone_minutes,
  languages: row.languages,
  policy: row.policy,
  settings: row.settings,
  maintenance: row.maintenance,
  blockedCountries: row.blocked_countries,
});

/** All brands with their hosts; there are few. */
export async function readBrands(db: Db | Tx): Promise<BrandRecord[]> {
  const rows = await run<Row>(
    db,
    `select b.*, coalesce(array_agg(h.host order by h.sort, h.host) filter (where h.host is not null), '{}') as hosts
       from site.brand b left join site.brand_host h using (brand_id)
      group by b.brand_id order by b.brand_id limit 1000`,
  );
  return rows.map(toRecord);
}

/** Writes a brand by its code, and its hosts; gives its id. */
export async function writeBrand(
  tx: Tx,
  brand: Omit<BrandRecord, 'brandId' | 'maintenance' | 'blockedCountries'>,
): Promise<number> {
  const [row] = await run<{ brand_id: number }>(
    tx,
    `insert into site.brand (code, names, currency, symbol, zone_minutes, languages, policy, settings)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code) do update set names = excluded.names, symbol = excluded.symbol, languages = excluded.languages
     returning brand_id`,
    [
      brand.code,
      JSON.stringify(brand.names),
      brand.currency,
      brand.symbol,
      brand.zoneMinutes,
      brand.languages,
      brand.policy,
      JSON.stringify(brand.settings),
    ],
  );
  for (const [sort, host] of brand.hosts.entries())
    await run(
      tx,
      `insert into site.brand_host (host, brand_id, sort) values ($1, $2, $3) on conflict (host) do nothing`,
      [host, row!.brand_id, sort],
    );
  return row!.brand_id;
}

export async function writeMaintenance(tx: Tx, brandId: number, maintenance: Maintenance | null): Promise<void> {
  await run(tx, `update site.brand set maintenance = $2 where brand_id = $1`, [
    brandId,
    maintenance && JSON.stringify(maintenance),
  ]);
}

export async function writeBlockedCountries(tx: Tx, brandId: number, countries: readonly string[]): Promise<void> {
  await run(tx, `update site.brand set blocked_countries = $2 where brand_id = $1`, [brandId, countries]);
}
