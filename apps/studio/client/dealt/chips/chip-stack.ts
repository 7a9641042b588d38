/** Maximum number of chips drawn on a spot. */
export const MOST_CHIPS = 5;

/**
 * The chips with which an amount is drawn, from the bottom of the stack: places in the tray, greatest value first. Whatever the chips of the
 * tray cannot represent, or would take more of them, is stated by the words beside the stack.
 * @param amount units of 10^-5
 * @param values of the tray, smallest first
 */
export function stackOf(amount: bigint, values: readonly bigint[]): number[] {
  const stack: number[] = [];
  let left = amount;
  for (let place = values.length - 1; place >= 0; place--)
    for (; left >= values[place]! && stack.length < MOST_CHIPS; left -= values[place]!) stack.push(place);
  return stack.length === 0 && amount > 0n ? [0] : stack;
}
