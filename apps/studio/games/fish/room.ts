import type { TableLevel } from '../shared/shared-title.ts';
import { TABLE_LEVELS } from '../shared/table-level.ts';
import { GUNS, machhera } from './fish-title.ts';

/** Seats in a room. */
export const SEATS = 4;
/** How long a seat is kept without a sign of life from its player. */
export const HOLD_MS = 30_000;
/** The name of play money where a currency is expected. */
export const PLAY_MONEY = 'demo';

/** Rooms with the same price per shot and the same currency. */
export interface RoomClass {
  /** Number of the gun, from 1. */
  readonly gun: number;
  /** The currency in lower case, or `demo` for play money. */
  readonly money: string;
}
/** The number of seats taken in a room of a class. */
export interface RoomNow {
  readonly number: number;
  readonly taken: number;
}
/** What a launch asks for: any room of a gun, or one of them by its number. */
export interface RoomWish {
  readonly gun: number;
  readonly number: number | null;
}

/** The gun of a table level, from 1: rooms for small, usual and large stakes. */
export const gunOf = (level: TableLevel): number => TABLE_LEVELS.indexOf(level) + 1;
/** The level of a gun's rooms. */
export const levelOfGun = (gun: number): TableLevel => TABLE_LEVELS[gun - 1]!;
export const isGun = (gun: number): boolean => GUNS[gun - 1] !== undefined;

export const roomId = ({ gun, money }: RoomClass, number: number): string =>
  `${machhera.code}-${levelOfGun(gun)}-${money}-${number}`;

/** The name of a room in the feed and in a launch; without a number it stands for any room of the gun. */
export const tableOf = ({ gun, number }: RoomWish): string =>
  number === null ? levelOfGun(gun) : `${levelOfGun(gun)}-${number}`;

/** The room that the text of a launch asks for, or null when the text names none. */
export function wishOf(table: string): RoomWish | null {
  const [, level, number] = /^(low|middle|high)(?:-([1-9]\d{0,4}))?$/.exec(table) ?? [];
  if (!level) return null;
  return { gun: gunOf(level as TableLevel), number: number === undefined ? null : Number(number) };
}

/**
 * The number of the room in which a player is seated: the requested one while it has a free seat, else the fullest with a free seat, so that players
 * meet; else a new one.
 */
export function roomToSit(rooms: readonly RoomNow[], wished: number | null): number {
  const free = rooms.filter(({ taken }) => taken < SEATS);
  if (free.some(({ number }) => number === wished)) return wished!;
  const [fullest] = free.toSorted((a, b) => b.taken - a.taken || a.number - b.number);
  if (fullest) return fullest.number;
  const numbers = new Set(rooms.map(({ number }) => number));
  let number = 1;
  while (numbers.has(number)) number++;
  return number;
}

/** The lowest-numbered free seat, or null in a full room. */
export function freeSeat(taken: readonly number[]): number | null {
  for (let seat = 0; seat < SEATS; seat++) if (!taken.includes(seat)) return seat;
  return null;
}
