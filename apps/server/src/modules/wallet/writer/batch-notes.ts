import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Part, Trace } from '../../../platform/tracing/tracing.ts';

export type Phase = 'read' | 'decide' | 'write and commit';
/** `moved`: the stripe's rows are on another node. */
type Outcome = 'committed' | 'unknown' | 'refused' | 'moved';
interface Noted {
  readonly trace: Trace | null;
  readonly since: number;
}

/**
 * Records a wallet batch that is starting: `phase` records the end of a phase, `as` the end of the batch. Each traced request gets its
 * waiting time and its batch with the phases; since a batch holds requests of many callers, only its size is recorded. `posted` adds the
 * resulting ledger operation to the trace of a request.
 */
export function noteBatch(metrics: Pick<Metrics, 'observe' | 'count'>, writer: string, batch: readonly Noted[]) {
  const from = performance.now();
  const parts: Part[] = [];
  metrics.observe('kismet_writer_batch_requests', { writer }, batch.length);
  return {
    phase(name: Phase): void {
      parts.push({ name, from: parts.at(-1)?.to ?? from, to: performance.now() });
    },
    posted(at: number, opId: string): void {
      batch[at]!.trace?.tell({ 'kismet.operation': opId });
    },
    as(outcome: Outcome): void {
      const to = performance.now();
      metrics.observe('kismet_writer_batch_seconds', { writer }, (to - from) / 1000);
      metrics.count('kismet_writer_batches_total', { writer, outcome });
      const facts = { 'kismet.writer': writer, 'kismet.batch.size': batch.length, 'kismet.batch.outcome': outcome };
      for (const { trace, since } of batch) {
        trace?.note({ name: 'wallet wait', from: since, to: from });
        trace?.note({ name: 'wallet batch', from, to, facts, parts });
      }
    },
  };
}
export type BatchNote = ReturnType<typeof noteBatch>;
