import type { FreeRoundsOffer } from '@kismet/rules/promotions/free-rounds';

/** Free rounds as ordered from a vendor. `value` in units of 10^-5. */
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
/** What is checked before an offer is saved: `as` says whether the text calls them rounds, tournament entries or bets. */
export interface RoundsWanted
  extends Pick<RoundsOrder, 'vendorCode' | 'gameCode' | 'currency' | 'rounds' | 'value'>,
    Pick<FreeRoundsOffer, 'as'> {}
export interface RoundsAnswer {
  /** The vendor's id of the reward. */
  readonly rewardId: string;
  readonly isCancelled: boolean;
  readonly isOver: boolean;
}

/**
 * Vendors of free rounds, each with its own protocol. Every call refuses `VENDOR_SILENT` without a clear answer: the outcome is then
 * unknown, and `look` is called before anything is ordered again.
 */
export interface RoundsVendor {
  /** Whether the vendor has such rounds for this game, and they are called this way. */
  isOffered(order: RoundsWanted): Promise<boolean>;
  /** Null when the vendor does not offer such rounds. The same reference always means the same reward. */
  create(order: RoundsOrder): Promise<RoundsAnswer | null>;
  look(order: RoundsOrder): Promise<RoundsAnswer | null>;
  cancel(order: RoundsOrder, rewardId: string): Promise<RoundsAnswer>;
}
