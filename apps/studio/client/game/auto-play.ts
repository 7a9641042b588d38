/** When an automatic run ends, chosen before it starts. Amounts in units of 10^-5. */
export interface AutoPlan {
  readonly rounds: number;
  /** Stops once this much has been lost since the start; null only where the brand lets it be left out. */
  readonly lossLimit: bigint | null;
  /** Stops after a single return of at least this. */
  readonly winLimit: bigint | null;
  readonly stopOnFeature: boolean;
}

export interface AutoRun extends AutoPlan {
  readonly left: number;
  /** Staked less returned since the start. */
  readonly lost: bigint;
}

export type AutoStop = 'done' | 'loss' | 'win' | 'feature' | 'hidden' | 'trouble' | 'player';

/** The run after a settled round, and why it ends, if it does. */
export function afterRound(
  run: AutoRun,
  round: { stake: bigint; payout: bigint; hadFeature: boolean },
): { run: AutoRun; stop: AutoStop | null } {
  const next = { ...run, left: run.left - 1, lost: run.lost + round.stake - round.payout };
  return { run: next, stop: stopOf(next, round) };
}

/** Whether the next stake would still keep to the loss limit; a limit that is only noticed once it is passed is none. */
export const mayContinue = (run: AutoRun, stake: bigint): boolean =>
  run.lossLimit === null || run.lost + stake <= run.lossLimit;

function stopOf(run: AutoRun, round: { stake: bigint; payout: bigint; hadFeature: boolean }): AutoStop | null {
  if (run.left <= 0) return 'done';
  if (!mayContinue(run, round.stake)) return 'loss';
  if (run.winLimit !== null && round.payout >= run.winLimit) return 'win';
  return run.stopOnFeature && round.hadFeature ? 'feature' : null;
}
