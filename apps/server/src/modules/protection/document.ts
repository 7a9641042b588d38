import { parseUnits } from '@kismet/kernel/money';
import type { ProtectionPolicy } from '../site/index.ts';

export type DocumentKind = 'identity-card' | 'passport' | 'licence' | 'address' | 'funds';
/** Kinds of identity documents. */
const IDENTITY: readonly DocumentKind[] = ['identity-card', 'passport', 'licence'];

/** Tier 1: identity; tier 2: also address or source of funds. */
export function tierOf(approved: readonly DocumentKind[]): 0 | 1 | 2 {
  if (!approved.some((kind) => IDENTITY.includes(kind))) return 0;
  return approved.some((kind) => !IDENTITY.includes(kind)) ? 2 : 1;
}

/** The tier required for a withdrawal of `amount` units (STD-17, STD-77). `deposited`: units of the last 180 days. */
export function tierNeeded(policy: Pick<ProtectionPolicy, 'tiers'>, amount: bigint, deposited: bigint): 0 | 1 | 2 {
  const needed = policy.tiers.filter(({ withdrawalAbove, depositedFrom }) => {
    const isLarge = withdrawalAbove !== null && amount > parseUnits(withdrawalAbove)!;
    return isLarge || (depositedFrom !== null && deposited >= parseUnits(depositedFrom)!);
  });
  return needed.some(({ tier }) => tier === 2) ? 2 : needed.length > 0 ? 1 : 0;
}
