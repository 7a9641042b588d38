import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from '../log.ts';
import type { EndedTrace, Part } from './tracing.ts';

export interface CollectorOptions {
  /** The OTLP/HTTP endpoint of an OpenTelemetry collector. */
  readonly url: string;
  /** The kind of this process. */
  readonly service: string;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/**
 * Exports traces to an OpenTelemetry collector, in batches and in the background: at most 2,048 spans wait, and any excess is dropped. A
 * collector that cannot be reached is logged once, and once more when it is back.
 */
export function tellCollector({ url, service, log }: CollectorOptions) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `kismet-${service}`, 'process.pid': process.pid }),
    // sampling was already decided at the end of each trace
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: saying(new OTLPTraceExporter({ url, timeoutMillis: 5000 }), log) }),
    ],
  });
  const tracer = provider.getTracer('kismet');
  const propagator = new W3CTraceContextPropagator();
  const parentOf = (traceparent: string | undefined): Context =>
    traceparent === undefined
      ? ROOT_CONTEXT
      : propagator.extract(ROOT_CONTEXT, { traceparent }, { get: (from, key) => from[key], keys: Object.keys });
  const write = (part: Part, parent: Context): void => {
    const span = tracer.startSpan(part.name, { startTime: epoch(part.from), attributes: { ...part.facts } }, parent);
    for (const inner of part.parts ?? []) write(inner, trace.setSpan(parent, span));
    span.end(epoch(part.to));
  };
  return {
    tell({ kind, name, isFailed, traceparent, from, to, facts, parts }: EndedTrace): void {
      const parent = parentOf(traceparent);
      const span = tracer.startSpan(
        name,
        {
          kind: kind === 'call' ? SpanKind.SERVER : SpanKind.INTERNAL,
          startTime: epoch(from),
          attributes: { ...facts },
        },
        parent,
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      for (const part of parts) write(part, trace.setSpan(parent, span));
      span.end(epoch(to));
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}
const epoch = (at: number): number => performance.timeOrigin + at;

/** Wraps the exporter to log when its collector goes away and when it is back. */
function saying(exporter: OTLPTraceExporter, log: CollectorOptions['log']): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isAway)
          log.warn({ err: result.error }, 'the trace collector does not accept traces; they are dropped');
        if (!failed && isAway) log.info('the trace collector accepts traces again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}
