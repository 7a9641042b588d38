import { isIPv4 } from 'node:net';

/** An address on the public internet; empty for one from a proxy's own network, which does not distinguish players. */
export function publicAddress(ip: string): string {
  const address = ip.replace(/^::ffff:/, '');
  if (!isIPv4(address)) return /^(::1$|f[cd]|fe80)/i.test(address) ? '' : address;
  return /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? '' : address;
}
