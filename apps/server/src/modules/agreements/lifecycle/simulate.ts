import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import { Refused } from '@kismet/kernel/outcome';
import { type AgreementKind, hourlyModeOf, type Tier } from '@kismet/rules/agreements/kind';
import { floor2, floor4, payOf } from '@kismet/rules/agreements/pay';
import { slotTier } from '@kismet/rules/agreements/real-time';
import { checkTerms } from '@kismet/rules/agreements/tier';
import { termRules } from './agreement.ts';

export interface Numbers {
  readonly validBet: bigint;
  readonly netLoss: bigint;
  readonly active: number;
  readonly carryIn: bigint;
  /** Real time, and hourly by result: winning and losing turnover of a slot or an hour. */
  readonly won: bigint;
  readonly lost: bigint;
}
export interface Simulated {
  readonly tier: number;
  readonly base: bigint;
  readonly gross: bigint;
  readonly missing: { readonly bet: bigint; readonly netLoss: bigint; readonly active: number } | null;
}
const MILLION = 1_000_000n;
const above0 = (units: bigint): bigint => (units > 0n ? units : 0n);

/** Evaluates terms for given figures, with the shortfall to the next tier. Refuses terms that could not be offered. */
export function simulate(
  kind: AgreementKind,
  tiers: readonly Tier[],
  numbers: Numbers,
  rules: AgreementRules,
): Simulated {
  const fault = checkTerms(kind, tiers, { ...termRules(rules), hourlyMode: hourlyModeOf(tiers) });
  if (fault) throw new Refused(fault, {}, [{ name: 'tiers', code: fault }]);
  const carryIn = kind === 'dividend' && numbers.carryIn < 0n ? numbers.carryIn : 0n;
  const paid =
    kind === 'real-time-salary' ? slotOf(tiers, numbers) : payOf({ kind, tiers, unit: rules.unit }, numbers, carryIn);
  const next = tiers[paid.tier + 1];
  const loss = numbers.netLoss + carryIn;
  return {
    ...paid,
    missing: next
      ? {
          bet: above0(next.bet - numbers.validBet),
          netLoss: next.loss > 0n ? above0(next.loss - loss) : 0n,
          active: Math.max(0, next.active - numbers.active),
        }
      : null,
  };
}
function slotOf(tiers: readonly Tier[], { validBet, won, lost }: Numbers) {
  const reached = slotTier(tiers, validBet);
  if (!reached) return { tier: -1, base: won + lost, gross: 0n };
  const gross = floor2(floor4((won * reached.rate) / MILLION) + floor4((lost * reached.lossRate) / MILLION));
  return { tier: tiers.indexOf(reached), base: won + lost, gross };
}
