import { unitsToDecimal } from '@kismet/kernel/money';
import type { ControlReason, TableControl } from '../../games/shared/table-control.ts';
import type { AnyRound } from './table-kind.ts';

/** What players see of a paused or closed table; null for an open one. */
export type TableSign = { readonly state: 'paused' | 'closed'; readonly reason: ControlReason } | null;
/** The desk's settings, as far as pages show them. */
export interface Signed {
  readonly sign: TableSign;
  /** Decimal strings; null for the limits of the house. */
  readonly stakes: { readonly leastStake: string; readonly mostStake: string } | null;
}

export const signOf = ({ state, reason }: TableControl): TableSign =>
  state === 'open' || reason === null ? null : { state, reason };

/** A view of a round with the desk's settings for its table. */
export const signed = <View extends object>(
  view: View,
  control: TableControl,
  { limits }: AnyRound,
): View & Signed => ({
  ...view,
  sign: signOf(control),
  stakes: limits
    ? { leastStake: unitsToDecimal(limits.leastStake), mostStake: unitsToDecimal(limits.mostStake) }
    : null,
});
