import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';

/** Chips on the board that are not sent yet: units of 10^-5 by spot, in the order in which they were put down. */
export interface Chips {
  readonly put: readonly { readonly spot: string; readonly amount: bigint }[];
}
export const NO_CHIPS: Chips = { put: [] };

/** Chips of the tray, in whole units of the currency. */
export const CHIP_VALUES = [1, 5, 10, 50, 100, 500, 1000] as const;

export const putDown = (chips: Chips, added: Readonly<Record<string, bigint>>): Chips => ({
  put: [...chips.put, ...Object.entries(added).map(([spot, amount]) => ({ spot, amount }))],
});
export const undone = (chips: Chips): Chips => ({ put: chips.put.slice(0, -1) });
export const doubled = (chips: Chips): Chips => ({ put: [...chips.put, ...chips.put] });

/** What lies on each spot. */
export function bySpot({ put }: Chips): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { spot, amount } of put) sums[spot] = (sums[spot] ?? 0n) + amount;
  return sums;
}
export const totalOf = ({ put }: Chips): bigint => put.reduce((sum, { amount }) => sum + amount, 0n);

export const decimalsOf = (stakes: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(stakes).map(([spot, amount]) => [spot, unitsToDecimal(amount)]));
export const unitsOf = (stakes: Readonly<Record<string, string>>): Record<string, bigint> =>
  Object.fromEntries(Object.entries(stakes).map(([spot, amount]) => [spot, parseUnits(amount)!]));
