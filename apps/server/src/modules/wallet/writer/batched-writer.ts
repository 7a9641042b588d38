import { Unavailable } from '@kismet/kernel/outcome';
import type pg from 'pg';
import type { Logger } from '../../../platform/log.ts';
import type { Tracing } from '../../../platform/tracing/tracing.ts';
import { batchRunner } from './batch-runner.ts';
import type { BatchedWriter, Participant, Waiting, WriterMetrics, WriterRequest } from './participant.ts';
import type { Stripes } from './stripes.ts';

export interface WriterOptions {
  readonly connection: pg.ClientConfig;
  /** Whether to refuse a database that may lose what it acknowledges. */
  readonly keepsCommits: boolean;
  /** Which requests share batches, and where the batches run. */
  readonly stripes: Stripes;
  readonly log: Logger;
  readonly metrics: WriterMetrics;
  readonly tracing: Pick<Tracing, 'current'>;
  readonly now: () => number;
  /** Called after commit with the owners whose money moved. */
  readonly moved: (ownerIds: Iterable<bigint>) => void;
}

const MAX_BATCH = 250;
const MAX_WAITING = 5000;

/**
 * The fast path of money (performance A3): requests that arrive while a batch is in flight form the next one; there
 * is no timer. One batch is one transaction of one stripe: lock accounts, read facts, decide in memory, write, commit, then answer.
 */
export function openWriter<Request extends WriterRequest, Facts, Row, Answer>(
  participant: Participant<Request, Facts, Row, Answer>,
  options: WriterOptions,
): BatchedWriter<Request, Answer> {
  const writers = new Map<string, BatchedWriter<Request, Answer>>();
  let isStopped = false;
  const writerOf = (stripe: string): BatchedWriter<Request, Answer> => {
    if (isStopped) throw new Unavailable('the server is stopping');
    const writer = writers.get(stripe) ?? createOne(participant, options, stripe);
    writers.set(stripe, writer);
    return writer;
  };
  return {
    async submit(request) {
      const stripe = options.stripes.nameOf(request.ownerId);
      return writerOf(typeof stripe === 'string' ? stripe : await stripe).submit(request);
    },
    async stop() {
      isStopped = true;
      await Promise.all([...writers.values()].map((writer) => writer.stop()));
    },
  };
}

function createOne<Request extends WriterRequest, Facts, Row, Answer>(
  participant: Participant<Request, Facts, Row, Answer>,
  options: WriterOptions,
  writer: string,
): BatchedWriter<Request, Answer> {
  type Item = Waiting<Request, Answer>;
  let waiting: Item[] = [];
  let isBusy = false;
  let stopped: (() => void) | null = null;
  const runner = batchRunner(participant, options, writer);
  options.metrics.watch('kismet_writer_waiting', async () => [{ labels: { writer }, value: waiting.length }]);

  /** Takes the next batch in arrival order; requests past their deadline are dropped without effect. */
  function takeBatch(): Item[] {
    const now = options.now();
    const taken = waiting.length <= MAX_BATCH ? waiting : waiting.slice(0, MAX_BATCH);
    waiting = waiting.length <= MAX_BATCH ? [] : waiting.slice(MAX_BATCH);
    const [inTime, late] = [
      taken.filter((item) => item.request.deadlineAt > now),
      taken.filter((item) => item.request.deadlineAt <= now),
    ];
    for (const item of late) {
      options.metrics.count('kismet_writer_late_total', { writer });
      item.reject(new Unavailable('waited past its deadline; nothing was done'));
    }
    return inTime;
  }

  async function flush(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      if (batch.length > 0) await runner.run(batch);
    }
    isBusy = false;
    stopped?.();
  }

  return {
    submit(request) {
      if (waiting.length >= MAX_WAITING || stopped) return Promise.reject(new Unavailable('too much is waiting'));
      return new Promise((resolve, reject) => {
        waiting.push({ request, trace: options.tracing.current(), since: performance.now(), resolve, reject });
        // Two event-loop turns, no timer: requests that arrive together share a batch.
        if (!isBusy && waiting.length === 1) setImmediate(() => setImmediate(flush));
      });
    },
    async stop() {
      await new Promise<void>((resolve) => {
        stopped = resolve;
        if (!isBusy && waiting.length === 0) resolve();
      });
      await runner.end();
    },
  };
}
