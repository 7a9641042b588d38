import type { Facts, Tracing } from './tracing.ts';

/** Records the end of a phase that began where the previous one ended, in the current trace if there is one. */
export type NotePhase = (name: string, facts?: Facts) => void;

/** Consecutive phases, starting now. */
export function phasesOf(tracing: Pick<Tracing, 'current'>): NotePhase {
  const trace = tracing.current();
  let from = performance.now();
  return (name, facts = {}) => {
    const to = performance.now();
    trace?.note({ name, from, to, facts });
    from = to;
  };
}
