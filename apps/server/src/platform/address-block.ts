import { isIPv6 } from 'node:net';

/**
 * Rate-limit key of an address: the IPv4 address, or the first 64 bits of an IPv6 one, since a single household owns all
 * addresses below them. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, gap)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The provider network of an address: the first 24 bits of IPv4, the first 48 of IPv6. People return from the same network more
 * often than from the same address.
 */
export function addressNet(ip: string): string {
  const block = addressBlock(ip);
  if (!block.includes('/')) return `${block.split('.').slice(0, 3).join('.')}.0/24`;
  return `${block.split('::')[0]!.split(':').slice(0, 3).join(':')}::/48`;
}
