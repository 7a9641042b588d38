import type { FairnessView } from '../../server/fairness/fairness.ts';
import type { MagazineView } from '../../server/fish/fish-view.ts';
import type { FishState } from '../../server/http/fish-state.ts';

/** What the status line says. */
export type FishNotice =
  | { readonly kind: 'ready' | 'loading' | 'closing' | 'offline' }
  | { readonly kind: 'won'; readonly amount: bigint; readonly species: string }
  | { readonly kind: 'refused'; readonly code: string };

export interface FishViewState {
  readonly session: FishState;
  readonly magazine: MagazineView | null;
  /** Shots that can be fired now: neither on their way nor decided. */
  readonly ready: number;
  readonly gun: number;
  /** Units of 10^-5; null while unknown. */
  readonly balance: bigint | null;
  /** What shots that hit have cost in this session, and what they won. */
  readonly staked: bigint;
  readonly returned: bigint;
  readonly fairness: FairnessView;
  readonly notice: FishNotice;
  readonly isBusy: boolean;
  readonly isEnded: boolean;
}

/** Shots of a magazine that can still be fired. */
export const freeOf = (magazine: MagazineView | null, decided: readonly number[]): number[] =>
  magazine?.state === 'OPEN'
    ? Array.from({ length: magazine.shots }, (_, n) => n).filter((n) => !decided.includes(n))
    : [];
