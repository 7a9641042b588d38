import type { DisplayState } from './display-state.ts';

/** At most one offer popup within this time. */
export const POPUP_EVERY_MS = 24 * 3_600_000;
/** What a member can begin or claim now; anything running, over or already given needs no popup. */
const OPEN: readonly DisplayState[] = ['join', 'claim'];

export interface Announced {
  readonly offerId: string;
  readonly startMs: number;
  readonly isAnnounced: boolean;
  readonly state: DisplayState;
  /** Why the member cannot have it. */
  readonly reasons: readonly string[];
  /** It was shown to this member before. */
  readonly isTold: boolean;
}

/** The offer to show next, newest first; null while a popup was shown within the last day, or when there is none. Pure. */
export function nextAnnouncement(
  offers: readonly Announced[],
  { nowMs, lastMs }: { readonly nowMs: number; readonly lastMs: number | null },
): string | null {
  if (lastMs !== null && nowMs - lastMs < POPUP_EVERY_MS) return null;
  const open = offers.filter(
    ({ isAnnounced, isTold, state, reasons }) => isAnnounced && !isTold && reasons.length === 0 && OPEN.includes(state),
  );
  open.sort((a, b) => b.startMs - a.startMs || (a.offerId < b.offerId ? -1 : 1));
  return open[0]?.offerId ?? null;
}
