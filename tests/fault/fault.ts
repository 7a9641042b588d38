import type { FaultStand } from './fault-stand.ts';
import type { Verdicts } from './verdicts.ts';

/** What one fault needs to run. */
export interface FaultRun {
  readonly stand: FaultStand;
  readonly seed: string;
  /** 1 in the short run; a long run does more of the same. */
  readonly times: number;
  readonly verdicts: Verdicts;
}
export interface Fault {
  readonly name: string;
  /** The requirement rows and faults of security 4.3 that it proves. */
  readonly title: string;
  run(run: FaultRun): Promise<void>;
}
