import type { RunRow } from './run-store.ts';

/** A tree of a run: everybody below one top under agreements of a category. */
export interface TreeKey {
  readonly runId: string;
  readonly category: string;
  readonly rootId: bigint;
}
/** Inputs for the bills of a tree. */
export interface Making {
  readonly run: RunRow;
  readonly tree: TreeKey;
  readonly money: { readonly currency: string; readonly accountClass: number };
  readonly at: Date;
}
