import { parseUnits } from '@kismet/kernel/money';
import type { FairnessView } from '../../server/fairness/fairness.ts';
import type { MagazineView } from '../../server/fish/fish-view.ts';
import type { RoomView } from '../../server/fish/room-view.ts';
import type { FishRoomNow, FishState } from '../../server/http/fish-state.ts';

/** What the status line says. */
export type FishNotice =
  | { readonly kind: 'ready' | 'loading' | 'closing' | 'offline' | 'sitting' | 'unseated' }
  | { readonly kind: 'won'; readonly amount: bigint; readonly species: string }
  | { readonly kind: 'refused'; readonly code: string };

export interface FishViewState {
  readonly session: FishState;
  readonly magazine: MagazineView | null;
  /** Shots that can be fired now: neither in flight nor decided. */
  readonly ready: number;
  readonly gun: number;
  /** The player's room; null without a seat. */
  readonly place: FishRoomNow['place'];
  /** Seats and kills of the room as last received. */
  readonly room: RoomView | null;
  /** The player's own seat, from 0. */
  readonly seat: number | null;
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

export const roomOf = ({ place, round, own }: Pick<FishRoomNow, 'place' | 'round' | 'own'>) => ({
  place,
  room: round,
  seat: own[0]?.seat ?? null,
});

/** The parts of the server's state that are shown unchanged. */
export const shownOf = (state: FishState) => ({
  session: state,
  magazine: state.magazine,
  balance: state.balance === null ? null : parseUnits(state.balance),
  staked: parseUnits(state.totals.staked)!,
  returned: parseUnits(state.totals.returned)!,
  ...roomOf(state),
});

/** The page's state when it opens. */
export const openedView = (opened: FishState): FishViewState => ({
  ...shownOf(opened),
  ready: freeOf(opened.magazine, opened.decided).length,
  gun: opened.place?.gun ?? opened.magazine?.gun ?? 1,
  fairness: opened.fairness,
  notice: { kind: opened.place ? 'ready' : 'unseated' },
  isBusy: false,
  isEnded: false,
});
