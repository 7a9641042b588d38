import { witnessLogin } from '../product/database.ts';
import { drawParties } from '../product/draw-parties.ts';
import { BRAND_HOSTS } from './brands.ts';
import { startMember } from './processes.ts';
import { at, type Environment, type Ground, outsideServices } from './settings.ts';
import { folder, type Member } from './state.ts';

/** Starts a process and waits for its address to answer; null waits for none. */
export type Begin = (name: string, script: string, env: Record<string, string>, ready: string | null) => Promise<void>;

/**
 * Starts processes one by one; `changed` records the list, so that a partly started stand can be taken down.
 * @param release frees a port that was held for a process
 */
export function beginWith(
  release: (port: number) => Promise<void>,
  changed: (members: readonly Member[]) => void,
): Begin {
  const members: Member[] = [];
  return async (name, script, env, ready) => {
    // the ports that the process listens on; those of other processes named here have started already
    for (const [key, value] of Object.entries(env)) if (key.endsWith('PORT')) await release(Number(value));
    members.push(await startMember({ name, script, env, ready }));
    changed(members);
  };
}

/** Simulated external services that the product talks to. */
export async function beginSurroundings(begin: Begin, { ports, keys }: Ground): Promise<void> {
  await begin(
    'sinks',
    'tools/stand/sinks.ts',
    { SINK_PORT: String(ports.sinks), SINK_SMTP_PORT: String(ports.smtp) },
    `${at(ports.sinks)}/readyz`,
  );
  await begin(
    'sandbox-provider',
    'tools/sandbox-provider/sandbox.ts',
    {
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_ORIGIN: at(ports.sandbox),
      SANDBOX_KEYS_FILE: keys.sandboxFile,
    },
    `${at(ports.sandbox)}/readyz`,
  );
}

/** Two nodes and a worker, and the parties of the draws. */
export async function beginNodes(begin: Begin, env: Environment, { ports, keys }: Ground): Promise<void> {
  const node = { ...env, ...outsideServices() };
  // before bets open: a draw without both commitments is not sold
  for (const party of await drawParties(env.DATABASE_URL, keys, env.LOG_LEVEL))
    await begin(party.name, party.script, party.env, null);
  await begin(
    'node1',
    'apps/server/src/api.ts',
    { ...node, PORT: String(ports.n1), OPERATOR_PORT: String(ports.n1o) },
    `${at(ports.n1)}/readyz`,
  );
  await begin(
    'node2',
    'apps/server/src/api.ts',
    { ...node, PORT: String(ports.n2), OPERATOR_PORT: String(ports.n2o) },
    `${at(ports.n2)}/readyz`,
  );
  await begin('worker', 'apps/server/src/worker.ts', env, null);
}

/** The two edges in front of the nodes. */
export async function beginEdges(begin: Begin, { ports }: Ground): Promise<void> {
  await begin(
    'edge',
    'tools/stand/edge.ts',
    { EDGE_PORT: String(ports.edge), EDGE_NODES: `${at(ports.n1)} ${at(ports.n2)}` },
    `${at(ports.edge)}/readyz`,
  );
  await begin(
    'operator-edge',
    'tools/stand/edge.ts',
    { EDGE_PORT: String(ports.operatorEdge), EDGE_NODES: `${at(ports.n1o)} ${at(ports.n2o)}` },
    `${at(ports.operatorEdge)}/readyz`,
  );
}

/** The vendor of our own games, with a separate database. */
export async function beginStudio(begin: Begin, { ports, keys, clockFile, studioDatabaseUrl }: Ground): Promise<void> {
  await begin(
    'studio',
    'apps/studio/src/studio.ts',
    {
      NODE_ENV: process.env.STUDIO_NODE_ENV ?? 'production',
      STUDIO_PORT: String(ports.studio),
      STUDIO_DATABASE_URL: studioDatabaseUrl,
      STUDIO_ORIGIN: at(ports.studio),
      STUDIO_WALLET_BASE: `${at(ports.edge)}/vendors`,
      STUDIO_PRIVATE_KEY_FILE: keys.studioPrivateFile,
      STUDIO_OPERATOR_PUBLIC_KEY_FILE: keys.platformPublicFile,
      STUDIO_WITNESS_KEY_FILE: keys.witnessKeyFile,
      STUDIO_WITNESS_DATABASE_URL: witnessLogin(studioDatabaseUrl),
      STUDIO_FRAME_ANCESTORS: `${at(ports.edge)} http://*.${BRAND_HOSTS}:${ports.edge}`,
      CLOCK_FILE: clockFile,
    },
    `${at(ports.studio)}/readyz`,
  );
}

/** The service that creates a brand for each test. */
export async function beginBrands(begin: Begin, env: Environment, { ports, keys }: Ground): Promise<void> {
  await begin(
    'brands',
    'tools/stand/brand-maker.ts',
    {
      ...env,
      PORT: '0',
      OPERATOR_PORT: '0',
      // store of previously created brands
      KISMET_STAND: folder,
      BRANDS_PORT: String(ports.brands),
      EDGE_PORT: String(ports.edge),
      OPERATOR_EDGE_PORT: String(ports.operatorEdge),
      SANDBOX: at(ports.sandbox),
      SANDBOX_KEYS_FILE: keys.sandboxFile,
    },
    `${at(ports.brands)}/readyz`,
  );
}
