import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below every system's ephemeral port range: Linux begins at 32768, macOS and Windows at 49152. */
const LISTENING_PORTS = { from: 20_000, below: 32_000 };

/** Listens on a loopback port; null if another process does. */
function listenOn(port: number): Promise<net.Server | null> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const closed = (server: net.Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Whether a loopback port is free. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (server) await closed(server);
  return server !== null;
}

async function heldPort(): Promise<{ port: number; server: net.Server }> {
  for (;;) {
    const port = randomInt(LISTENING_PORTS.from, LISTENING_PORTS.below);
    const server = await listenOn(port);
    if (server) return { port, server };
  }
}

/** A free loopback port outside the ephemeral range, so that no outgoing connection takes it first. */
export async function freePort(): Promise<number> {
  const { port, server } = await heldPort();
  await closed(server);
  return port;
}

/** Ports that are kept in use by this process until the process that each is meant for starts. */
export interface HeldPorts<N extends string> {
  readonly ports: Readonly<Record<N, number>>;
  /** Frees a port for the process that is about to start; any other port is left alone. */
  release(port: number): Promise<void>;
}

/**
 * A port for each name, all different. Their processes may start a minute later, so nobody else may get one of the ports until
 * then: two processes at one address would answer for each other.
 */
export async function holdPorts<N extends string>(names: readonly N[]): Promise<HeldPorts<N>> {
  const held = new Map<number, net.Server>();
  const ports = {} as Record<N, number>;
  for (const name of names) {
    const { port, server } = await heldPort();
    server.unref();
    held.set(port, server);
    ports[name] = port;
  }
  return {
    ports,
    async release(port) {
      const server = held.get(port);
      held.delete(port);
      if (server) await closed(server);
    },
  };
}
