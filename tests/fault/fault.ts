import type { FaultStand } from './fault-stand.ts';
import type { Verdicts } from './verdicts.ts';

/** Inputs of a fault test. */
export interface FaultRun {
  readonly stand: FaultStand;
  readonly seed: string;
  /** 1 in the short run; more repetitions in a long run. */
  readonly times: number;
  readonly verdicts: Verdicts;
}
export interface Fault {
  readonly name: string;
  /** The requirement rows and faults of security 4.3 that it covers. */
  readonly title: string;
  run(run: FaultRun): Promise<void>;
}
