import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Db, Tx } from '../../platform/db.ts';
import type { CountryOf } from '../../platform/geo.ts';
import type { Authorise, Visit } from '../../platform/http/gate.ts';
import { type Brand, type BrandRecord, buildBrand, hostName, type Maintenance } from './brand.ts';
import { refuseCrossSite } from './cross-site.ts';
import { withDownlinePolicy, withFlags } from './settings.ts';
import { decideStatus, type Status } from './status.ts';
import {
  lockBrand,
  readBrandNow,
  readBrands,
  writeBlockedCountries,
  writeBrand,
  writeMaintenance,
  writeSettings,
} from './store.ts';
import { checkZone } from './zone-store.ts';

export type { Brand, Maintenance } from './brand.ts';
export { hostName } from './brand.ts';
export { refuseCrossSite } from './cross-site.ts';
export { POLICY_PROFILES, type ProtectionPolicy } from './policy-profiles.ts';
export type { Status } from './status.ts';

/** The visitor behind a public call, with the brand. */
export interface Visitor {
  readonly brand: Brand;
}

export interface Site {
  /** The brand of a host, with or without port; refuses `BRAND_UNKNOWN`. Changes are visible within two seconds. */
  brandOfHost(host: string): Promise<Brand>;
  brandById(brandId: number): Promise<Brand>;
  brands(): Promise<readonly Brand[]>;
  statusFor(brand: Brand, ip: string): Status;
  /** Refuses `MAINTENANCE` or `REGION_BLOCKED` while the site is closed to this visitor (row RC-04). */
  onlyOpen(brand: Brand, ip: string): void;
  /** Authorises calls that answer even while the site is closed. */
  readonly authoriseAlways: Authorise<Visitor>;
  /** Authorises all other public calls. */
  readonly authorisePublic: Authorise<Visitor>;
  /** Creates a brand, or updates its names and hosts; returns its id. */
  saveBrand(tx: Tx, brand: NewBrand): Promise<number>;
  setMaintenance(tx: Tx, brandId: number, maintenance: Maintenance | null): Promise<void>;
  setBlockedCountries(tx: Tx, brandId: number, countries: readonly string[]): Promise<void>;
  /** Sets the current version of the terms: members who accepted another one are asked again (STD-2). */
  setTermsVersion(tx: Tx, brandId: number, version: string): Promise<void>;
  /** The brand's policy for agents' trees, with the brand locked until the end of the transaction. */
  holdDownlinePolicy(tx: Tx, brandId: number): Promise<Brand['agents']>;
  /** The same, read from the database rather than the cache: another node may have saved just now. */
  downlinePolicyNow(brandId: number): Promise<Brand['agents']>;
  /** Sets it; only differences from the brand's profile are stored. */
  setDownlinePolicy(tx: Tx, brandId: number, policy: Brand['agents']): Promise<void>;
  /** Switches features of a brand; only differences from its profile are stored. */
  setFlags(tx: Tx, brandId: number, flags: Partial<Brand['flags']>): Promise<void>;
  /** Sets the hosts that serve a brand's pictures and games; pages choose among them at random (rows GL-08, GM-04). */
  setDeliveryHosts(tx: Tx, brandId: number, hosts: Pick<Brand, 'imageCdns' | 'launchCdns'>): Promise<void>;
  /** Invalidates the cached brands of this process after a change. */
  forget(): void;
}

export type NewBrand = Omit<BrandRecord, 'brandId' | 'maintenance' | 'blockedCountries'>;

const CACHE_MS = 2000;

export function createSite({ db, clock, countryOf }: { db: Db; clock: Clock; countryOf: CountryOf }): Site {
  const cache = brandCache(db, clock);
  async function find(is: (brand: Brand) => boolean): Promise<Brand> {
    const brand = (await cache.brands()).find(is);
    if (!brand) throw new Refused('BRAND_UNKNOWN');
    return brand;
  }
  const statusFor = (brand: Brand, ip: string): Status => decideStatus(brand, ip, countryOf(ip));
  function onlyOpen(brand: Brand, ip: string): void {
    const status = statusFor(brand, ip);
    if (status.status === 1) throw new Refused('MAINTENANCE', status.endsAt ? { endsAt: status.endsAt } : {});
    if (status.status === 2) throw new Refused('REGION_BLOCKED', { ip });
  }
  const brandOfHost = (host: string) => {
    const name = hostName(host);
    return find((brand) => brand.hosts.includes(name));
  };
  const visitorOf = async (visit: Visit): Promise<Visitor> => ({ brand: await brandOfHost(visit.host) });
  return {
    brandOfHost,
    brandById: (brandId) => find((brand) => brand.brandId === brandId),
    brands: cache.brands,
    statusFor,
    onlyOpen,
    authoriseAlways: (_request, visit) => visitorOf(visit),
    async authorisePublic(request, visit) {
      refuseCrossSite(request);
      const visitor = await visitorOf(visit);
      onlyOpen(visitor.brand, visit.ip);
      return visitor;
    },
    async saveBrand(tx, brand) {
      await checkZone(tx, brand.zone, clock.now());
      return writeBrand(tx, brand);
    },
    setMaintenance: writeMaintenance,
    setBlockedCountries: writeBlockedCountries,
    async setTermsVersion(tx, brandId, version) {
      const { record } = await lockBrand(tx, brandId);
      await writeSettings(tx, brandId, { ...record.settings, termsVersion: version });
    },
    async setFlags(tx, brandId, flags) {
      const { record } = await lockBrand(tx, brandId);
      await writeSettings(tx, brandId, withFlags(record, flags));
    },
    async setDeliveryHosts(tx, brandId, { imageCdns, launchCdns }) {
      const { record } = await lockBrand(tx, brandId);
      await writeSettings(tx, brandId, { ...record.settings, imageCdns, launchCdns });
    },
    async holdDownlinePolicy(tx, brandId) {
      return buildBrand((await lockBrand(tx, brandId)).record).agents;
    },
    downlinePolicyNow: async (brandId) => buildBrand((await readBrandNow(db, brandId)).record).agents,
    async setDownlinePolicy(tx, brandId, policy) {
      const { record } = await lockBrand(tx, brandId);
      await writeSettings(tx, brandId, withDownlinePolicy(record, policy));
    },
    forget: cache.forget,
  };
}

/** All brands, read anew every two seconds at most. */
function brandCache(db: Db, clock: Clock) {
  let cached: { at: number; brands: readonly Brand[] } | null = null;
  let loading: Promise<readonly Brand[]> | null = null;

  async function brands(): Promise<readonly Brand[]> {
    const now = clock.now();
    if (cached && Math.abs(now - cached.at) < CACHE_MS) return cached.brands;
    if (loading) return loading;
    const reading = readBrands(db).then((records) => {
      const brands = records.map(buildBrand);
      // a read that began before an invalidation is not cached
      if (loading === reading) cached = { at: clock.now(), brands };
      return brands;
    });
    loading = reading;
    return reading.finally(() => {
      if (loading === reading) loading = null;
    });
  }
  return {
    brands,
    forget() {
      cached = null;
      loading = null;
    },
  };
}
