import pg from 'pg';
import { refuseStandby } from '../../../platform/db.ts';
import { refuseForgetful } from '../../../platform/kept-commits.ts';
import type { Stripe, Stripes } from './stripes.ts';

/** Prepared plans made while a table was small are renewed after this many batches, then at intervals growing fourfold. */
const FIRST_REPLAN = 16;
const MAX_REPLAN = 16_384;

interface NodeAccess {
  readonly connection: pg.ClientConfig;
  readonly keepsCommits: boolean;
}

/** A dedicated connection for the batches of one stripe, to the node that has its rows; opened when a batch needs it. */
export function stripeConnection(to: NodeAccess & { readonly stripes: Stripes }, name: string) {
  const { stripes } = to;
  let stripe: Stripe | null = null;
  let client: pg.Client | null = null;
  let [batches, replanAt] = [0, FIRST_REPLAN];

  /** A terminated connection is released at once, also between batches: the next batch opens a new one. */
  async function open(): Promise<pg.Client> {
    stripe = await stripes.stripe(name);
    const opened = await connect(to, stripe).catch((error: unknown) => {
      // its node may have been replaced
      stripes.forget();
      throw error;
    });
    opened.once('end', () => {
      if (client === opened) client = null;
    });
    return opened;
  }

  return {
    /** The connection and stripe for the next batch. */
    async forBatch(): Promise<{ readonly client: pg.Client; readonly stripe: Stripe }> {
      client ??= await open();
      if (++batches >= replanAt) {
        batches = 0;
        replanAt = Math.min(replanAt * 4, MAX_REPLAN);
        await client.query('discard plans');
      }
      return { client, stripe: stripe! };
    },
    /** Whether the rows may have moved to another node in the meantime. */
    mayHaveMoved: () => stripe?.mayMove === true,
    rollback: async () => void (await client?.query('rollback').catch(() => {})),
    drop(): void {
      const lost = client;
      client = null;
      lost?.end().catch(() => {});
    },
    async end(): Promise<void> {
      await client?.end().catch(() => {});
    },
  };
}

async function connect({ connection, keepsCommits }: NodeAccess, { at, settings }: Stripe): Promise<pg.Client> {
  // Statements are pipelined without awaiting earlier answers; the server runs them in order.
  const client = new pg.Client({ ...(at ? nodeOf(connection, at) : connection), pipeline: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseStandby(client);
    if (keepsCommits) await refuseForgetful(client);
    for (const setting of settings) await client.query(setting);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  return client;
}

/** The same login, database and settings on another node. */
function nodeOf({ connectionString, ...rest }: pg.ClientConfig, at: NonNullable<Stripe['at']>): pg.ClientConfig {
  const url = new URL(connectionString!);
  url.hostname = at.host;
  url.port = String(at.port);
  return { ...rest, connectionString: url.href };
}
