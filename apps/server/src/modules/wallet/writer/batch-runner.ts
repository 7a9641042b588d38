import { Unavailable } from '@kismet/kernel/outcome';
import type pg from 'pg';
import { isConnectionTrouble, isMissingTable } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import { noteBatch } from './batch-notes.ts';
import { StripeMoved, transact } from './batch-transaction.ts';
import type { Participant, Waiting, WriterMetrics, WriterRequest } from './participant.ts';
import { stripeConnection } from './stripe-connection.ts';
import type { Stripes } from './stripes.ts';

interface RunnerOptions {
  readonly connection: pg.ClientConfig;
  readonly keepsCommits: boolean;
  readonly stripes: Stripes;
  readonly log: Logger;
  readonly metrics: WriterMetrics;
  readonly moved: (ownerIds: Iterable<bigint>) => void;
}

/** Runs the batches of one stripe one after another, on a dedicated connection to the node that has its rows. */
export function batchRunner<Request extends WriterRequest, Facts, Row, Answer>(
  participant: Participant<Request, Facts, Row, Answer>,
  options: RunnerOptions,
  name: string,
) {
  const { stripes, metrics } = options;
  type Item = Waiting<Request, Answer>;
  const own = stripeConnection(options, name);

  async function runBatch(batch: readonly Item[]): Promise<void> {
    const note = noteBatch(metrics, name, batch);
    try {
      const { client, stripe } = await own.forBatch();
      const requests = batch.map((item) => item.request);
      const answers = await transact(client, stripe, participant, requests, options.moved, note);
      note.as('committed');
      // First the next batch is sent, so that the database works on it while this process writes these answers.
      setImmediate(() => {
        for (let i = 0; i < batch.length; i++) batch[i]!.resolve(answers[i]!);
      });
    } catch (error) {
      const isMoved = error instanceof StripeMoved || (own.mayHaveMoved() && isMissingTable(error));
      note.as(isMoved ? 'moved' : isConnectionTrouble(error) ? 'unknown' : 'refused');
      if (isMoved) leave(batch, error);
      // a fault of ours in a batch is answered to its callers; it must not end the process with all waiting requests
      else
        await afterFailure(batch, error).catch((fault: unknown) => {
          for (const item of batch) item.reject(fault);
        });
    }
  }

  /** The stripe's rows are on another node: nothing was done, and the next batch looks up where. */
  function leave(batch: readonly Item[], error: unknown): void {
    options.log.warn(
      { stripe: name, size: batch.length },
      'members have moved to another node; their callers will ask again',
    );
    stripes.forget();
    own.drop();
    for (const item of batch)
      item.reject(new Unavailable('the member is being moved; nothing was done', { cause: error }));
  }

  /**
   * After a lost connection the outcome is unknown for the whole batch; after a database error each request is
   * retried alone to find the culprit.
   */
  async function afterFailure(batch: readonly Item[], error: unknown): Promise<void> {
    if (isConnectionTrouble(error)) {
      options.log.warn(
        { err: error, size: batch.length },
        'a wallet batch has an unknown outcome; its callers will retry',
      );
      own.drop();
      for (const item of batch) item.reject(new Unavailable('the database did not answer', { cause: error }));
      return;
    }
    await own.rollback();
    if (batch.length > 1) {
      for (const item of batch) await runBatch([item]);
      return;
    }
    const answer = participant.conflict(error, batch[0]!.request);
    if (answer !== null) batch[0]!.resolve(answer);
    else batch[0]!.reject(error);
  }

  return { run: runBatch, end: own.end };
}
