import type { WaterClock } from '../../games/fish/ice.ts';
import type { Fired, KillRow, ShownSeat } from './room-store.ts';

/** A room as all its pages see it. Names tell nothing of the account. */
export interface RoomView {
  readonly id: string;
  /** How the water goes: fish are where its time says. */
  readonly water: WaterClock;
  readonly seats: readonly SeatView[];
  /** Fish that are dead and would swim now. */
  readonly dead: readonly string[];
  /** The last kills, the newest last. */
  readonly kills: readonly KillView[];
}
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  /** Whether its player was heard of lately. */
  readonly isHere: boolean;
  readonly fired: readonly Fired[];
}
export interface KillView {
  readonly fish: string;
  readonly seat: number;
  readonly multiplier: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** What a player is told beside it: their own seat, or nothing. */
export interface OwnSeatView {
  readonly seat: number;
}

/** Longer than any fish swims: the dead are told of until they would be gone. */
export const DEAD_FOR_MS = 60_000;
/** So long a shot and a kill are told of, so that a lost frame is made good by the next. */
export const SHOT_TOLD_MS = 1_500;
const KILL_TOLD_MS = 3_000;
/** A seat of which nothing was heard for so long is shown as left for a moment. */
export const AWAY_MS = 12_000;

/** A room as it was read. */
export interface RoomRead {
  readonly water: WaterClock;
  readonly seats: readonly ShownSeat[];
  readonly kills: readonly KillRow[];
}

/** @param heldMs for how long a seat is kept after a sign */
export function roomView(id: string, { water, seats, kills }: RoomRead, now: number, heldMs: number): RoomView {
  return {
    ...{ id, water },
    seats: seats.map(({ seat, name, heldUntil, fired }) => ({
      ...{ seat, name, isHere: heldUntil.getTime() - now > heldMs - AWAY_MS },
      fired: fired.filter(({ at }) => now - at < SHOT_TOLD_MS),
    })),
    dead: kills.filter(({ at }) => now - at.getTime() < DEAD_FOR_MS).map(({ fish }) => fish),
    kills: kills
      .filter(({ at }) => now - at.getTime() < KILL_TOLD_MS)
      .map(({ fish, seat, multiplier, at }) => ({ fish, seat, multiplier, at: at.getTime() })),
  };
}
