import type { WireTier } from '@kismet/contracts/agreements/terms';
import type { Tier } from '@kismet/rules/agreements/kind';

/** Tiers as stored: integers as text. */
interface StoredTier {
  readonly bet: string;
  readonly loss: string;
  readonly active: number;
  readonly singleBet: string;
  readonly rateType: Tier['rateType'];
  readonly rate: string;
  readonly lossRate: string;
}
export const tiersToJson = (tiers: readonly Tier[]): string =>
  JSON.stringify(
    tiers.map(
      ({ bet, loss, active, singleBet, rateType, rate, lossRate }): StoredTier => ({
        bet: `${bet}`,
        loss: `${loss}`,
        active,
        singleBet: `${singleBet}`,
        rateType,
        rate: `${rate}`,
        lossRate: `${lossRate}`,
      }),
    ),
  );
export const tiersFromJson = (stored: unknown): Tier[] =>
  (stored as readonly StoredTier[]).map((one) => ({
    bet: BigInt(one.bet),
    loss: BigInt(one.loss),
    active: one.active,
    singleBet: BigInt(one.singleBet),
    rateType: one.rateType,
    rate: BigInt(one.rate),
    lossRate: BigInt(one.lossRate),
  }));

export const tierFromWire = (tier: WireTier): Tier => ({
  bet: tier.bet,
  loss: tier.netLoss,
  active: tier.active,
  singleBet: tier.singleBet,
  rateType: tier.rateType,
  rate: tier.rateType === 'fixed' ? tier.fixed : BigInt(tier.ratePpm),
  lossRate: BigInt(tier.lossRatePpm),
});
export const tierToWire = (tier: Tier): WireTier => ({
  bet: tier.bet,
  netLoss: tier.loss,
  active: tier.active,
  singleBet: tier.singleBet,
  rateType: tier.rateType,
  ratePpm: tier.rateType === 'fixed' ? 0 : Number(tier.rate),
  lossRatePpm: Number(tier.lossRate),
  fixed: tier.rateType === 'fixed' ? tier.rate : 0n,
});
