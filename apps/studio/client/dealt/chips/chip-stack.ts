/** No more chips are drawn on a spot. */
export const MOST_CHIPS = 5;

/**
 * The chips that an amount is drawn with, from the bottom of the stack: places in the tray, the greatest value first. What the chips of the
 * tray do not make up, and what more of them would, is told by the words beside the stack.
 * @param amount units of 10^-5
 * @param values of the tray, the smallest first
 */
export function stackOf(amount: bigint, values: readonly bigint[]): number[] {
  const stack: number[] = [];
  let left = amount;
  for (let place = values.length - 1; place >= 0; place--)
    for (; left >= values[place]! && stack.length < MOST_CHIPS; left -= values[place]!) stack.push(place);
  return stack.length === 0 && amount > 0n ? [0] : stack;
}
