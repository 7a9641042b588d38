interface Around {
  readonly amount: bigint;
  readonly balanceBefore: bigint | null;
  readonly balanceAfter: bigint | null;
}
/** Whether before plus amount equals after; null when the main account was not involved. */
export const agreesOf = ({ amount, balanceBefore, balanceAfter }: Around): boolean | null =>
  balanceBefore === null || balanceAfter === null ? null : balanceBefore + amount === balanceAfter;
