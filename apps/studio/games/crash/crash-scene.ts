import { Refused } from '@kismet/kernel/outcome';
import type { Effect, Step } from '../shared/table-round.ts';
import { type CrashLimits, type CrashMessage, type CrashRound, decideCrash, openCrashRound } from './crash-round.ts';

export const SEED = process.env.RANDOM_SEED!;
export const ONE = 100_000n;
export const CLOSES = 14_000;
export const LIMITS: CrashLimits = {
  leastStake: ONE,
  mostStake: 10_000n * ONE,
  wagersPerOwner: 2,
  mostLoss: 10n ** 15n,
  mostPayout: 10n ** 12n,
};

/** A table that records all effects of its messages. */
export function table(limits = LIMITS) {
  let round = openCrashRound('crash-1', 1, CLOSES);
  const effects: Effect[] = [];
  const apply = (step: Step<CrashRound>) => {
    round = step.round;
    effects.push(...step.effects);
    return step.effects;
  };
  return {
    effects,
    get round() {
      return round;
    },
    apply,
    tell: (message: CrashMessage) => apply(decideCrash(round, message, limits)),
    wager: (id: string) => round.wagers.find((one) => one.id === id)!,
  };
}
export type Table = ReturnType<typeof table>;

export function bet(on: Table, id: string, changes: Partial<Extract<CrashMessage, { kind: 'bet' }>> = {}) {
  on.tell({ kind: 'bet', id, owner: id, stake: 100n * ONE, autoAt: null, at: 1_000, ...changes });
}
/** A wager that the wallet has accepted. */
export function accepted(on: Table, id: string, changes: Partial<Extract<CrashMessage, { kind: 'bet' }>> = {}) {
  bet(on, id, changes);
  on.tell({ kind: 'answer', id, answer: 'accepted', at: 1_100 });
}
/** Closes and starts; returns the start. */
export function started(on: Table, point: number): number {
  on.tell({ kind: 'time', at: CLOSES });
  const at = CLOSES + 20;
  on.tell({ kind: 'point', point, at });
  return at;
}
export const refusal = (act: () => unknown): string => {
  try {
    act();
    return 'nothing refused';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};
