import type { BillStory, Running } from './api.ts';

const above0 = (units: bigint): bigint => (units > 0n ? units : 0n);
/** A period's shortfall to the next tier; null at the top. Units. */
export function missingFrom(
  parts: Pick<BillStory['parts'], 'tiers' | 'validBet' | 'netLoss' | 'active' | 'carryIn'>,
  reached: number,
): Running['missing'] {
  const next = parts.tiers[reached + 1];
  if (!next) return null;
  return {
    bet: above0(next.bet - parts.validBet),
    netLoss: next.netLoss > 0n ? above0(next.netLoss - parts.netLoss - parts.carryIn) : 0n,
    active: Math.max(0, next.active - parts.active),
  };
}
