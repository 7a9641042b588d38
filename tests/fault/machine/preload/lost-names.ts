// Loaded into a process of a stand with NODE_OPTIONS: no host name is resolved while the file of FAULT_FILE exists. Addresses
// need no resolver, so the fault gives the process names where the stand has addresses.
import dns from 'node:dns';
import fs from 'node:fs';

const file = process.env.FAULT_FILE ?? '';
const lookup = dns.lookup as (...all: unknown[]) => void;

/** Fails as the system's resolver does when no name server answers. */
const lost = (name: string) =>
  Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), {
    code: 'EAI_AGAIN',
    errno: -3001,
    syscall: 'getaddrinfo',
  });

dns.lookup = ((name: string, ...rest: unknown[]) => {
  if (!fs.existsSync(file)) return lookup(name, ...rest);
  const done = rest.at(-1) as (error: Error) => void;
  process.nextTick(() => done(lost(name)));
}) as typeof dns.lookup;
