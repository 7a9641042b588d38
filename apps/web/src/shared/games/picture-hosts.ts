import { useQuery } from '@tanstack/react-query';
import { type Permission, permissionQuery } from '../api/queries.ts';

/** Attempts per picture, each at another host if there is one (row GL-08). */
export const PICTURE_ATTEMPTS = 3;

/** The image hosts, shuffled; the page's own if the brand configures none. `random` returns 0 to 1. */
export function shuffledHosts(cdns: readonly string[], random: () => number): readonly string[] {
  const hosts = cdns
    .map((host) => (/^https?:\/\//.test(host) ? host : `https://${host}`).replace(/\/+$/, ''))
    .filter((host) => URL.canParse(host));
  for (let last = hosts.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [hosts[last], hosts[other]] = [hosts[other]!, hosts[last]!];
  }
  return hosts.length > 0 ? hosts : [''];
}

/** `<host><path>-<size>.<type>`; a retry gets a query string, or the browser would reuse the failure. */
export function pictureUrl(hosts: readonly string[], attempt: number, path: string, size: string, type: string) {
  const again = Math.floor(attempt / hosts.length);
  const slash = path.startsWith('/') ? '' : '/';
  return `${hosts[attempt % hosts.length]}${slash}${path}-${size}.${type}${again > 0 ? `?again=${again}` : ''}`;
}

// one order per page load, so that a host's cache is used
let known = { key: '', hosts: [''] as readonly string[] };
/** The order of the server-rendered page, whose pictures are already on their way. */
export const keepHostOrder = (imageCDNs: readonly string[], hosts: readonly string[]): void => {
  known = { key: imageCDNs.join(), hosts };
};
export function hostsOf({ imageCDNs }: Pick<Permission, 'imageCDNs'>): readonly string[] {
  const key = imageCDNs.join();
  if (key !== known.key) known = { key, hosts: shuffledHosts(imageCDNs, Math.random) };
  return known.hosts;
}

const OWN = [''] as const;
/** Image hosts, best first; null until the brand is loaded. */
export function usePictureHosts(): readonly string[] | null {
  const { data, isError } = useQuery({ ...permissionQuery, select: hostsOf });
  return data ?? (isError ? OWN : null);
}
