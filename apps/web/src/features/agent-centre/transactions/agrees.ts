interface Around {
  readonly amount: bigint;
  readonly balanceBefore: bigint | null;
  readonly balanceAfter: bigint | null;
}
/** Whether what stood before and the amount are what stands after; null where the main account was not touched. */
export const agreesOf = ({ amount, balanceBefore, balanceAfter }: Around): boolean | null =>
  balanceBefore === null || balanceAfter === null ? null : balanceBefore + amount === balanceAfter;
