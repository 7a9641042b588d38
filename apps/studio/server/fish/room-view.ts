import type { WaterClock } from '../../games/fish/ice.ts';
import type { Fired, KillRow, ShownSeat } from './room-store.ts';

/** A room as all its pages see it. Names reveal nothing about the account. */
export interface RoomView {
  readonly id: string;
  /** The water clock: its time determines where fish are. */
  readonly water: WaterClock;
  readonly seats: readonly SeatView[];
  /** Fish that are dead and would otherwise be swimming now. */
  readonly dead: readonly string[];
  /** The last kills, newest last. */
  readonly kills: readonly KillView[];
}
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  /** Whether its player has given a sign of life lately. */
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
/** What a player is sent beside it: their own seat, or nothing. */
export interface OwnSeatView {
  readonly seat: number;
}

/** Longer than any fish swims: dead fish are listed until they would have left the water. */
export const DEAD_FOR_MS = 60_000;
/** How long a shot and a kill are repeated, so that the next frame makes up for a lost one. */
export const SHOT_TOLD_MS = 1_500;
const KILL_TOLD_MS = 3_000;
/** A seat without a sign of life for this long is shown as away. */
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
