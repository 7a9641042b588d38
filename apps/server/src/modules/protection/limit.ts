import { parseUnits } from '@kismet/kernel/money';
import type { ProtectionPolicy } from '../site/index.ts';
import type { LimitKey, LimitSpan } from './span.ts';

export type Change =
  | { readonly is: 'nothing' }
  | { readonly is: 'now' }
  /** Looser: needs the cooling-off period and a second confirmation. */
  | { readonly is: 'later'; readonly readyMs: number };

/** Stricter at once; looser, or none, only after the cooling-off period (STD-29). */
export function decideChange(
  current: bigint | null,
  wanted: bigint | null,
  nowMs: number,
  { coolingHours }: Pick<ProtectionPolicy, 'coolingHours'>,
): Change {
  if (current === wanted) return { is: 'nothing' };
  const isStricter = wanted !== null && (current === null || wanted < current);
  return isStricter ? { is: 'now' } : { is: 'later', readyMs: nowMs + coolingHours * 3_600_000 };
}

/** The strictest of the given ones (STD-30). */
export const strictest = (...limits: readonly (bigint | null)[]): bigint | null =>
  limits.reduce((least, one) => (one === null ? least : least === null || one < least ? one : least), null);

/** The jurisdiction's requirement for a limit, in units. */
export function policyLimit(policy: ProtectionPolicy, { kind, span }: LimitKey): bigint | null {
  if (kind === 'stake') return policy.stakeMax === null ? null : parseUnits(policy.stakeMax);
  return strictest(
    ...policy.limits
      .filter((one) => one.kind === kind && (one.span as LimitSpan) === span)
      .map((one) => parseUnits(one.amount)),
  );
}
