import { AsyncLocalStorage } from 'node:async_hooks';

/** A part of a trace, in milliseconds of `performance.now()`. */
export interface Part {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly facts?: Facts;
  readonly parts?: readonly Part[];
}
/** Attributes exported with a trace: patterns, codes and counts. Never a token, a name, an amount or a personal id. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** What one call or one run of a job did, part by part. */
export interface Trace {
  readonly parts: readonly Part[];
  note(part: Part): void;
  tell(facts: Facts): void;
  /** The end of the trace decides whether it is exported. */
  end(how: { readonly name: string; readonly isFailed: boolean; readonly facts?: Facts }): void;
}
export type Kind = 'call' | 'job';

/** How the parts of a process trace their work. */
export interface Tracing {
  /** @param traceparent W3C header of the caller; the trace then becomes part of the caller's */
  begin(kind: Kind, traceparent?: string): Trace | null;
  /** Runs work, and everything it awaits, within a trace. */
  within<T>(trace: Trace | null, work: () => T): T;
  /** The current trace; null when there is none. */
  current(): Trace | null;
  /** Exports what is still pending. */
  stop(): Promise<void>;
}

/** For processes and tests without tracing. */
export const NO_TRACING: Tracing = {
  begin: () => null,
  within: (_trace, work) => work(),
  current: () => null,
  stop: async () => {},
};

/** A completed trace that was selected for export. */
export interface EndedTrace {
  readonly kind: Kind;
  readonly name: string;
  readonly isFailed: boolean;
  readonly traceparent: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly facts: Facts;
  readonly parts: readonly Part[];
}
export interface TracingOptions {
  /** Share of fast, successful traces to export, in parts per million. */
  readonly sharePpm: number;
  /** 0 to 1; passed in by tests. */
  readonly random?: () => number;
  readonly told: { tell(trace: EndedTrace): void; stop(): Promise<void> };
}

/** Anything slower is exported even if it succeeded (scaling 12): a call keeps a person waiting, a job holds up others for up to a minute. */
const SLOW_MS: Readonly<Record<Kind, number>> = { call: 250, job: 5000 };
const PPM = 1_000_000;
const PARTS_MOST = 100;

/**
 * The traces of a process. Each is kept in memory until its end, which costs a few objects, and exported if it failed, was slow or was
 * sampled: only at the end is it known which traces are worth exporting.
 */
export function createTracing({ sharePpm, told, random = Math.random }: TracingOptions): Tracing {
  const underWay = new AsyncLocalStorage<Trace | null>();
  return {
    begin(kind, traceparent) {
      const from = performance.now();
      const parts: Part[] = [];
      let facts: Facts = {};
      return {
        parts,
        note: (part) => void (parts.length < PARTS_MOST && parts.push(part)),
        tell: (more) => {
          facts = { ...facts, ...more };
        },
        end({ name, isFailed, facts: last = {} }) {
          const to = performance.now();
          if (!isFailed && to - from < SLOW_MS[kind] && random() * PPM >= sharePpm) return;
          told.tell({ ...{ kind, name, isFailed, traceparent, from, to, parts }, facts: { ...facts, ...last } });
        },
      };
    },
    within: (trace, work) => underWay.run(trace, work),
    current: () => underWay.getStore() ?? null,
    stop: () => told.stop(),
  };
}
