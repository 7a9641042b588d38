import type { Query } from '../../platform/query.ts';
import type { Stop } from './play-guards.ts';

/** Bonus grants of one member, as the batch knows them; opaque here, interpreted by the module that owns bonuses. */
export interface BonusRow {
  readonly ownerId: bigint;
}
/** A bet that may be paid with bonus money. Units of 10^-5. */
export interface BonusBet {
  readonly stake: bigint;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly category: string;
  readonly gameCode: string;
  readonly nowMs: number;
}
/** How a stake is paid: from cash, from cash and bonus, or refused by the terms of the grant. */
export type StakeSplit =
  | { readonly is: 'cash' }
  | { readonly is: 'split'; readonly bonus: bigint; readonly grantId: string }
  | { readonly is: 'stop'; readonly stop: Stop };

/** Where the bonus share of a credit goes; the three sums add up to the share. */
export interface SharePlacement {
  readonly row: BonusRow;
  readonly toBonus: bigint;
  readonly toMain: bigint;
  /** What the house keeps: the member may not have it, or it repays an earlier advance of the house. */
  readonly toHouse: bigint;
}
/** Who returns the bonus share of a reversed win; the three sums add up to the share. */
export interface ShareTakeBack {
  readonly row: BonusRow;
  readonly fromBonus: bigint;
  readonly fromMain: bigint;
  readonly fromHouse: bigint;
}

/** A free round that a vendor says was ordered under `rewardId`. */
export interface FreeBet {
  readonly rewardId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
}
/** Where the win of a free round goes; the three sums add up to it. */
export interface FreePlacement {
  readonly row: BonusRow;
  readonly toFree: bigint;
  readonly toMain: bigint;
  readonly toHouse: bigint;
}
/** Who returns the reversed win of a free round; the three sums add up to it. */
export interface FreeTakeBack {
  readonly row: BonusRow;
  readonly fromFree: bigint;
  readonly fromMain: bigint;
  readonly fromHouse: bigint;
}

/**
 * Bonus money inside the debit and the credit: read under the lock, decided in memory, written with the money. The bonus share of a
 * stake is stored with the bet; a credit of that bet is split in the same proportion, whatever the balances are by then.
 */
export interface BonusPlay {
  /** One prepared statement; only members with grants in play have a row. */
  read(query: Query, ownerIds: readonly bigint[], nowMs: number): Promise<ReadonlyMap<bigint, BonusRow>>;
  /** Whether bonus money may be staked in this game now. Pure. */
  isUsable(row: BonusRow, play: Pick<BonusBet, 'category' | 'gameCode' | 'nowMs'>): boolean;
  /** Pure. */
  split(row: BonusRow, bet: BonusBet): StakeSplit;
  /** The row after a bet of this grant was placed. Pure. */
  staked(row: BonusRow, grantId: string): BonusRow;
  /** Pure. */
  place(row: BonusRow, grantId: string, share: bigint, nowMs: number): SharePlacement;
  /** Pure. */
  takeBack(row: BonusRow, grantId: string, share: bigint, bonusBalance: bigint, nowMs: number): ShareTakeBack;
  /** The rows with free rounds, for a batch in which one is played: a second statement, so that other batches do not pay for it. */
  readFree(
    query: Query,
    rows: ReadonlyMap<bigint, BonusRow>,
    ownerIds: readonly bigint[],
    nowMs: number,
  ): Promise<ReadonlyMap<bigint, BonusRow>>;
  /** After a free bet; `isOrdered` false: nobody ordered this round. Pure. */
  freeStaked(row: BonusRow | null, bet: FreeBet): { readonly row: BonusRow | null; readonly isOrdered: boolean };
  /** After the rollback of a free bet. Pure. */
  freeUnstaked(row: BonusRow | null, rewardId: string): BonusRow | null;
  /** Null for an unknown reward: its wins are cash. Pure. */
  freeWon(row: BonusRow | null, rewardId: string, amount: bigint): FreePlacement | null;
  /** Null for an unknown reward. Pure. */
  freeUnwon(row: BonusRow | null, rewardId: string, amount: bigint): FreeTakeBack | null;
  write(query: Query, rows: readonly BonusRow[]): Promise<void>;
}

/** Play with cash only: for test scenes without the promotions module. */
export const NO_BONUS: BonusPlay = {
  read: async () => new Map(),
  isUsable: () => false,
  split: () => ({ is: 'cash' }),
  staked: (row) => row,
  place: (row, _grantId, share) => ({ row, toBonus: 0n, toMain: 0n, toHouse: share }),
  takeBack: (row, _grantId, share) => ({ row, fromBonus: 0n, fromMain: 0n, fromHouse: share }),
  readFree: async (_query, rows) => rows,
  freeStaked: () => ({ row: null, isOrdered: false }),
  freeUnstaked: () => null,
  freeWon: () => null,
  freeUnwon: () => null,
  write: async () => {},
};
