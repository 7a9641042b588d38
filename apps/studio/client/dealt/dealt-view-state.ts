import type { OwnDealtView, SharedDealtView } from '../../server/dealt/dealt-view.ts';
import type { DealtNow, DealtState } from '../../server/http/dealt-state.ts';
import { type Chips, unitsOf } from './chips/chips.ts';

/** What the status line says; the table's own phase when there is nothing else to say. */
export type DealtNotice = { readonly kind: 'phase' } | { readonly kind: 'refused'; readonly code: string };

export interface DealtViewState {
  readonly session: DealtState;
  readonly round: SharedDealtView | null;
  readonly own: readonly OwnDealtView[];
  readonly past: DealtNow['past'];
  /** Units of 10^-5, as shown to the player: not before the result has been seen. Null while unknown. */
  readonly balance: bigint | null;
  readonly isLive: boolean;
  readonly isEnded: boolean;
  readonly isBusy: boolean;
  readonly notice: DealtNotice;
  /** The value of the chip to be put down next, in units. */
  readonly chip: bigint;
  readonly chips: Chips;
  /** The bets of the previous round, for a repeat. */
  readonly last: Readonly<Record<string, bigint>>;
  /** When dealing the result began, on the page's clock; null before. */
  readonly dealtSince: number | null;
  /** Whether the result has been dealt in full. */
  readonly isShown: boolean;
  /** When it had been dealt in full, on the page's clock; null before. */
  readonly shownSince: number | null;
  /** Whether the player turns the cards of this result over. */
  readonly isPeeled: boolean;
}

/** Whether a round has its result. */
export const hasResult = (round: SharedDealtView | null): boolean =>
  round?.phase === 'RESULT' || round?.phase === 'SETTLED';

/** Stakes by spot, added up. */
export function mergedWith(
  a: Readonly<Record<string, bigint>>,
  b: Readonly<Record<string, bigint>>,
): Record<string, bigint> {
  const sum = { ...a };
  for (const [spot, amount] of Object.entries(b)) sum[spot] = (sum[spot] ?? 0n) + amount;
  return sum;
}

/** A player's stakes on each spot of the round, as accepted by the table. */
export const standingOf = (own: readonly OwnDealtView[]): Record<string, bigint> =>
  own
    .filter(({ state }) => state === 'standing' || state === 'decided')
    .reduce((sum, { stakes }) => mergedWith(sum, unitsOf(stakes)), {} as Record<string, bigint>);
