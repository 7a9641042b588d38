import type { Category } from '@kismet/contracts/catalogue/games';

/** A large win as shown on the board, except for the name. */
export interface BoardWin {
  readonly ownerId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly category: Category;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly atMs: number;
}
