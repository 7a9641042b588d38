import type { TableLevel } from '../shared/shared-title.ts';
import { TABLE_LEVELS } from '../shared/table-level.ts';
import { GUNS, machhera } from './fish-title.ts';

/** Seats of a room. */
export const SEATS = 4;
/** A seat is kept for so long without a sign of its player. */
export const HOLD_MS = 30_000;
/** Name of play money where currencies are named. */
export const PLAY_MONEY = 'demo';

/** Rooms of one price of a shot in one currency. */
export interface RoomClass {
  /** From 1. */
  readonly gun: number;
  /** The currency in lower case, or `demo` for play money. */
  readonly money: string;
}
/** Seats that are taken in a room of a class. */
export interface RoomNow {
  readonly number: number;
  readonly taken: number;
}
/** What a launch asks for: rooms of a gun, and one of them by its number. */
export interface RoomWish {
  readonly gun: number;
  readonly number: number | null;
}

/** The gun of a level, from 1: rooms for small, usual and large stakes. */
export const gunOf = (level: TableLevel): number => TABLE_LEVELS.indexOf(level) + 1;
/** The level of a gun's rooms. */
export const levelOfGun = (gun: number): TableLevel => TABLE_LEVELS[gun - 1]!;
export const isGun = (gun: number): boolean => GUNS[gun - 1] !== undefined;

export const roomId = ({ gun, money }: RoomClass, number: number): string =>
  `${machhera.code}-${levelOfGun(gun)}-${money}-${number}`;

/** What the feed calls a room and a launch asks for; without a number it is any room of the gun. */
export const tableOf = ({ gun, number }: RoomWish): string =>
  number === null ? levelOfGun(gun) : `${levelOfGun(gun)}-${number}`;

/** The wish that a text of a launch says, or null for one that says none. */
export function wishOf(table: string): RoomWish | null {
  const [, level, number] = /^(low|middle|high)(?:-([1-9]\d{0,4}))?$/.exec(table) ?? [];
  if (!level) return null;
  return { gun: gunOf(level as TableLevel), number: number === undefined ? null : Number(number) };
}

/**
 * The number of the room in which somebody sits down: the wished one while it has a free seat, else the fullest with one, so that players
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

/** The free seat of least number, or null in a full room. */
export function freeSeat(taken: readonly number[]): number | null {
  for (let seat = 0; seat < SEATS; seat++) if (!taken.includes(seat)) return seat;
  return null;
}
