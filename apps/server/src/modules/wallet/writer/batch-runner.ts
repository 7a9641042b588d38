import { Unavailable } from '@kismet/kernel/outcome';
import pg from 'pg';
import { isConnectionTrouble, isMissingTable, refuseStandby } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import { noteBatch } from './batch-notes.ts';
import { LaneMoved, transact } from './batch-transaction.ts';
import type { Lane, Lanes } from './lanes.ts';
import type { Participant, Waiting, WriterMetrics, WriterRequest } from './participant.ts';

/** Prepared plans made while a table was small are renewed after this many batches, then at intervals growing fourfold. */
const FIRST_REPLAN = 16;
const MAX_REPLAN = 16_384;

interface RunnerOptions {
  readonly connection: pg.ClientConfig;
  readonly lanes: Lanes;
  readonly log: Logger;
  readonly metrics: WriterMetrics;
  readonly moved: (ownerIds: Iterable<bigint>) => void;
}

/** Runs the batches of one lane one after another, on a connection of its own to the node that has its rows. */
export function batchRunner<Request extends WriterRequest, Facts, Row, Answer>(
  participant: Participant<Request, Facts, Row, Answer>,
  options: RunnerOptions,
  name: string,
) {
  const { lanes, metrics } = options;
  type Item = Waiting<Request, Answer>;
  let lane: Lane | null = null;
  let client: pg.Client | null = null;
  let [batches, replanAt] = [0, FIRST_REPLAN];

  /** A terminated connection is released at once, also between batches: the next batch opens a new one. */
  async function open(): Promise<pg.Client> {
    lane = await lanes.lane(name);
    const opened = await connect(options.connection, lane).catch((error: unknown) => {
      // its node may have been replaced
      lanes.forget();
      throw error;
    });
    opened.once('end', () => {
      if (client === opened) client = null;
    });
    return opened;
  }

  async function runBatch(batch: readonly Item[]): Promise<void> {
    const note = noteBatch(metrics, name, batch);
    try {
      client ??= await open();
      if (++batches >= replanAt) {
        batches = 0;
        replanAt = Math.min(replanAt * 4, MAX_REPLAN);
        await client.query('discard plans');
      }
      const requests = batch.map((item) => item.request);
      const answers = await transact(client, lane!, participant, requests, options.moved, note);
      note.as('committed');
      for (let i = 0; i < batch.length; i++) batch[i]!.resolve(answers[i]!);
    } catch (error) {
      const isMoved = error instanceof LaneMoved || (lane?.mayMove === true && isMissingTable(error));
      note.as(isMoved ? 'moved' : isConnectionTrouble(error) ? 'unknown' : 'refused');
      if (isMoved) leave(batch, error);
      else await afterFailure(batch, error);
    }
  }

  /** The lane's rows are on another node: nothing was done, and the next batch asks where. */
  function leave(batch: readonly Item[], error: unknown): void {
    options.log.warn(
      { lane: name, size: batch.length },
      'members have moved to another node; their callers will ask again',
    );
    lanes.forget();
    drop();
    for (const item of batch)
      item.reject(new Unavailable('the member is being moved; nothing was done', { cause: error }));
  }

  function drop(): void {
    const lost = client;
    client = null;
    lost?.end().catch(() => {});
  }

  /**
   * After a lost connection the outcome is unknown for the whole batch; after a database error each request is
   * retried alone to find the culprit.
   */
  async function afterFailure(batch: readonly Item[], error: unknown): Promise<void> {
    if (isConnectionTrouble(error)) {
      options.log.warn({ err: error, size: batch.length }, 'a batch did not end; its callers will ask again');
      drop();
      for (const item of batch) item.reject(new Unavailable('the database did not answer', { cause: error }));
      return;
    }
    await client?.query('rollback').catch(() => {});
    if (batch.length > 1) {
      for (const item of batch) await runBatch([item]);
      return;
    }
    const answer = participant.conflict(error, batch[0]!.request);
    if (answer !== null) batch[0]!.resolve(answer);
    else batch[0]!.reject(error);
  }

  return {
    run: runBatch,
    async end() {
      await client?.end().catch(() => {});
    },
  };
}

async function connect(to: pg.ClientConfig, { at, settings }: Lane): Promise<pg.Client> {
  // Statements are pipelined without awaiting earlier answers; the server runs them in order.
  const client = new pg.Client({ ...(at ? nodeOf(to, at) : to), pipeline: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseStandby(client);
    for (const setting of settings) await client.query(setting);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  return client;
}

/** The same login, database and settings on another node. */
function nodeOf({ connectionString, ...rest }: pg.ClientConfig, at: NonNullable<Lane['at']>): pg.ClientConfig {
  const url = new URL(connectionString!);
  url.hostname = at.host;
  url.port = String(at.port);
  return { ...rest, connectionString: url.href };
}
