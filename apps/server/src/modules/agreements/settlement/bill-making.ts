import type { RunRow } from './run-store.ts';

/** A line of a run: everybody below one top under agreements of a category. */
export interface LineOf {
  readonly runId: string;
  readonly category: string;
  readonly rootId: bigint;
}
/** What bills of a line are made with. */
export interface Making {
  readonly run: RunRow;
  readonly line: LineOf;
  readonly money: { readonly currency: string; readonly accountClass: number };
  readonly at: Date;
}
