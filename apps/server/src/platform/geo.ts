import { createRequire } from 'node:module';
import { BlockList, isIPv4 } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';

/** Networks that belong to no country: private, loopback, link-local, carrier-grade NAT. Registries list some of them. */
const NOWHERE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv6');

/** Country (ISO 3166-1) of an address, from a database shipped with the product; null when unknown. */
export type CountryOf = (ip: string) => string | null;

export async function openGeo(): Promise<CountryOf> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = (await open<Response>(file)) as unknown as Reader<{ country_code?: string } & Response>;
  return (ip) => {
    try {
      if (NOWHERE.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')) return null;
      return reader.get(ip)?.country_code ?? null;
    } catch {
      return null;
    }
  };
}
