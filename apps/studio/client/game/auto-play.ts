/** Stop conditions of automatic play, chosen before it starts. Amounts in units of 10^-5. */
export interface AutoPlan {
  readonly rounds: number;
  /** Stops once this much has been lost since the start; null only when the brand does not require it. */
  readonly lossLimit: bigint | null;
  /** Stops after a single return of at least this amount. */
  readonly winLimit: bigint | null;
  readonly stopOnFeature: boolean;
}

export interface AutoRun extends AutoPlan {
  readonly left: number;
  /** Stakes less returns since the start. */
  readonly lost: bigint;
}

export type AutoStop = 'done' | 'loss' | 'win' | 'feature' | 'hidden' | 'trouble' | 'player';

/** The state after a settled round, and the reason for stopping, if any. */
export function afterRound(
  run: AutoRun,
  round: { stake: bigint; payout: bigint; hadFeature: boolean },
): { run: AutoRun; stop: AutoStop | null } {
  const next = { ...run, left: run.left - 1, lost: run.lost + round.stake - round.payout };
  return { run: next, stop: stopOf(next, round) };
}

/** Whether the next stake stays within the loss limit; checked before the bet, so that the limit is never exceeded. */
export const mayContinue = (run: AutoRun, stake: bigint): boolean =>
  run.lossLimit === null || run.lost + stake <= run.lossLimit;

function stopOf(run: AutoRun, round: { stake: bigint; payout: bigint; hadFeature: boolean }): AutoStop | null {
  if (run.left <= 0) return 'done';
  if (!mayContinue(run, round.stake)) return 'loss';
  if (run.winLimit !== null && round.payout >= run.winLimit) return 'win';
  return run.stopOnFeature && round.hadFeature ? 'feature' : null;
}
