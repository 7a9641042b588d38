import type { Facts, Tracing } from './tracing.ts';

/** Notes the end of a stretch that began where the last one ended, in the trace under way if there is one. */
export type NotePhase = (name: string, facts?: Facts) => void;

/** Stretches that follow one another from now on. */
export function phasesOf(tracing: Pick<Tracing, 'current'>): NotePhase {
  const trace = tracing.current();
  let from = performance.now();
  return (name, facts = {}) => {
    const to = performance.now();
    trace?.note({ name, from, to, facts });
    from = to;
  };
}
