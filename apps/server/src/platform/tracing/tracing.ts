import { AsyncLocalStorage } from 'node:async_hooks';

/** A stretch of a trace, in milliseconds of `performance.now()`. */
export interface Part {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly facts?: Facts;
  readonly parts?: readonly Part[];
}
/** Told with a trace: patterns, codes and counts. Never a token, a name, an amount or an id of a person. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** What one call or one run of a job did, part by part. */
export interface Trace {
  readonly parts: readonly Part[];
  note(part: Part): void;
  tell(facts: Facts): void;
  /** Its end decides whether anybody is told of it. */
  end(how: { readonly name: string; readonly isFailed: boolean; readonly facts?: Facts }): void;
}
export type Kind = 'call' | 'job';

/** What the parts of a process tell about the course of their work. */
export interface Tracing {
  /** @param traceparent W3C header of whoever called; the trace is then a part of theirs */
  begin(kind: Kind, traceparent?: string): Trace | null;
  /** Runs work, and all that it awaits, as the course of a trace. */
  within<T>(trace: Trace | null, work: () => T): T;
  /** The trace under way here; null where nobody traces. */
  current(): Trace | null;
  /** Tells what is left to tell. */
  stop(): Promise<void>;
}

/** For processes and tests that nobody watches. */
export const NO_TRACING: Tracing = {
  begin: () => null,
  within: (_trace, work) => work(),
  current: () => null,
  stop: async () => {},
};

/** A trace whose end decided that it is told. */
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
  /** Share of quick and successful traces that are told, in parts per million. */
  readonly sharePpm: number;
  /** 0 to 1; passed in by tests. */
  readonly random?: () => number;
  readonly told: { tell(trace: EndedTrace): void; stop(): Promise<void> };
}

/** What takes longer is told whatever its end (scaling 12): a call keeps a person waiting, a job a minute of others. */
const SLOW_MS: Readonly<Record<Kind, number>> = { call: 250, job: 5000 };
const PPM = 1_000_000;
const PARTS_MOST = 100;

/**
 * Traces of a process. Each is kept in memory until its end, which costs a few objects, and told when it failed, was slow, or is one of
 * the share: only the end knows which are worth telling.
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
