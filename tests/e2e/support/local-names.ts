import dns from 'node:dns';

/**
 * Browsers resolve every name below `localhost` to this machine (RFC 6761); Node asks the system, which may not. A
 * journey's own calls go where its browser goes.
 */
const IPV4 = 4;
const address = '127.0.0.1';
const isLocal = (name: unknown): boolean => typeof name === 'string' && name.endsWith('.localhost');

const [lookup, lookupLater] = [dns.lookup, dns.promises.lookup];
dns.lookup = ((name: string, ...rest: unknown[]) => {
  if (!isLocal(name)) return (lookup as (...all: unknown[]) => void)(name, ...rest);
  const done = rest.at(-1) as (error: null, found: unknown, family?: number) => void;
  const options = rest[0] as { all?: boolean } | undefined;
  process.nextTick(() => (options?.all ? done(null, [{ address, family: IPV4 }]) : done(null, address, IPV4)));
}) as typeof dns.lookup;
dns.promises.lookup = (async (name: string, options?: { all?: boolean }) => {
  if (!isLocal(name)) return (lookupLater as (...all: unknown[]) => unknown)(name, options);
  return options?.all ? [{ address, family: IPV4 }] : { address, family: IPV4 };
}) as typeof dns.promises.lookup;
