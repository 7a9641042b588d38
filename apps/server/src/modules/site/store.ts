import { Refused } from '@kismet/kernel/outcome';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { BrandRecord, BrandSettings, Maintenance } from './brand.ts';

interface Row {
  brand_id: number;
  code: string;
  names: Record<string, string>;
  hosts: string[];
  currency: string;
  symbol: string;
  zone: string;
  languages: string[];
  policy: string;
  settings: BrandRecord['settings'];
  maintenance: Maintenance | null;
  blocked_countries: string[];
  revision: number;
}

const toRecord = (row: Row): BrandRecord => ({
  brandId: row.brand_id,
  code: row.code,
  names: row.names,
  hosts: row.hosts,
  currency: row.currency,
  symbol: row.symbol,
  zone: row.zone,
  languages: row.languages,
  policy: row.policy,
  settings: row.settings,
  maintenance: row.maintenance,
  blockedCountries: row.blocked_countries,
});

const HOSTS = `(select coalesce(array_agg(h.host order by h.sort, h.host), '{}')
   from site.brand_host h where h.brand_id = b.brand_id) as hosts`;

/** All brands with their hosts; there are few. */
export async function readBrands(db: Db | Tx): Promise<BrandRecord[]> {
  const rows = await run<Row>(db, `select b.*, ${HOSTS} from site.brand b order by b.brand_id limit 1000`);
  return rows.map(toRecord);
}

/** A brand as stored, bypassing caches, with the revision of its settings. */
export interface StoredBrand {
  readonly record: BrandRecord;
  readonly revision: number;
}
export const readBrandNow = (db: Db | Tx, brandId: number): Promise<StoredBrand> => readOne(db, brandId, '');
/** The same, locked until the end of the transaction, to serialise saves. */
export const lockBrand = (tx: Tx, brandId: number): Promise<StoredBrand> => readOne(tx, brandId, 'for update of b');

async function readOne(db: Db | Tx, brandId: number, lock: string): Promise<StoredBrand> {
  const [row] = await run<Row>(db, `select b.*, ${HOSTS} from site.brand b where b.brand_id = $1 ${lock}`, [brandId]);
  if (!row) throw new Refused('BRAND_UNKNOWN');
  return { record: toRecord(row), revision: row.revision };
}

/** Writes the settings of a locked brand as a new revision. */
export async function writeSettings(tx: Tx, brandId: number, settings: BrandSettings): Promise<void> {
  await run(tx, 'update site.brand set settings = $2, revision = revision + 1 where brand_id = $1', [
    brandId,
    JSON.stringify(settings),
  ]);
}

/** Upserts a brand by its code, with its hosts; returns its id. */
export async function writeBrand(
  tx: Tx,
  brand: Omit<BrandRecord, 'brandId' | 'maintenance' | 'blockedCountries'>,
): Promise<number> {
  const [row] = await run<{ brand_id: number }>(
    tx,
    `insert into site.brand (code, names, currency, symbol, zone, languages, policy, settings)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code) do update set names = excluded.names, symbol = excluded.symbol, languages = excluded.languages
     returning brand_id`,
    [
      brand.code,
      JSON.stringify(brand.names),
      brand.currency,
      brand.symbol,
      brand.zone,
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
