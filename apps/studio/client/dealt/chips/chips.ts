import { parseUnits, UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';
import type { TableLevel } from '../../../games/shared/shared-title.ts';

const THOUSAND = 1_000n * UNITS_PER_ONE;

/** Chips on the board that have not been sent: units of 10^-5 by spot, in the order in which they were put down. */
export interface Chips {
  readonly put: readonly { readonly spot: string; readonly amount: bigint }[];
}
export const NO_CHIPS: Chips = { put: [] };

/** Chips of the tray by table level, in decimals of the currency; each place in the tray has its own colour. */
const CHIP_VALUES: Readonly<Record<TableLevel, readonly string[]>> = {
  low: ['0.20', '0.50', '1', '5', '10', '50', '100'],
  middle: ['1', '5', '10', '50', '100', '500', '1000'],
  high: ['100', '500', '1000', '2000', '5000', '10000', '25000'],
};
/** The chips of a table, in units; a table without levels has those of the middle one. */
export const chipsAt = (level: TableLevel | undefined): bigint[] =>
  CHIP_VALUES[level ?? 'middle'].map((value) => parseUnits(value)!);
/** The chip selected at first: the third smallest. */
export const firstChipAt = (level: TableLevel | undefined): bigint => chipsAt(level)[2]!;
/** The label of a chip: thousands as `1K`. */
export const chipText = (units: bigint): string =>
  units >= THOUSAND ? `${units / THOUSAND}K` : unitsToDecimal(units).replace(/\.00$/, '');

export const putDown = (chips: Chips, added: Readonly<Record<string, bigint>>): Chips => ({
  put: [...chips.put, ...Object.entries(added).map(([spot, amount]) => ({ spot, amount }))],
});
export const undone = (chips: Chips): Chips => ({ put: chips.put.slice(0, -1) });
export const doubled = (chips: Chips): Chips => ({ put: [...chips.put, ...chips.put] });

/** The total on each spot. */
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
