import { createRequire } from 'node:module';
import { open, type Reader, type Response } from 'maxmind';

/** Country (ISO 3166-1) of an address, from a database shipped with the product; null when unknown. */
export type CountryOf = (ip: string) => string | null;

export async function openGeo(): Promise<CountryOf> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = (await open<Response>(file)) as unknown as Reader<{ country_code?: string } & Response>;
  return (ip) => {
    try {
      return reader.get(ip)?.country_code ?? null;
    } catch {
      return null;
    }
  };
}
