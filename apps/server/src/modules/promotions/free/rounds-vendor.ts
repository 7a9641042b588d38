import type { FreeRoundsOffer } from '@kismet/rules/promotions/free-rounds';

/** Free rounds as they are ordered at a vendor. `value` in units of 10^-5. */
export interface RoundsOrder {
  readonly vendorCode: string;
  readonly publicId: string;
  readonly reference: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly rounds: number;
  readonly value: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
}
/** What is asked for before an offer is saved: `as` tells whether words call them rounds, entries in tournaments or bets. */
export interface RoundsWanted
  extends Pick<RoundsOrder, 'vendorCode' | 'gameCode' | 'currency' | 'rounds' | 'value'>,
    Pick<FreeRoundsOffer, 'as'> {}
export interface RoundsAnswer {
  /** The vendor's name of the reward. */
  readonly rewardId: string;
  readonly isCancelled: boolean;
  readonly isOver: boolean;
}

/**
 * Vendors of free rounds, each by its own protocol. Every call refuses `VENDOR_SILENT` without a clear answer: then nothing is known,
 * and `look` is asked before anything is ordered again.
 */
export interface RoundsVendor {
  /** Whether the vendor has such rounds of this game, and they are what they are called. */
  isOffered(order: RoundsWanted): Promise<boolean>;
  /** Null when the vendor does not offer such rounds. The same reference is the same reward. */
  create(order: RoundsOrder): Promise<RoundsAnswer | null>;
  look(order: RoundsOrder): Promise<RoundsAnswer | null>;
  cancel(order: RoundsOrder, rewardId: string): Promise<RoundsAnswer>;
}
