import { randomInt } from 'node:crypto';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import type { LudoRoomRules, RoomRules, RummyRoomRules } from '../../games/pvp/room/room-game.ts';
import type { Pace } from '../../games/pvp/rummy/pace.ts';

/** What a room's name encodes: its game, boot, pace, seats and money, and its number or code. */
export interface RoomName {
  readonly game: string;
  /** Or the value of a point, or the stake; in units of 10^-5. */
  readonly boot: bigint;
  readonly pace: Pace;
  /** Chairs of the table; part of the name if the game has tables of several sizes. */
  readonly seats: number;
  /** Lower-case code of the currency; null for play money. */
  readonly currency: string | null;
  /** For a public room. */
  readonly number: number | null;
  /** For a private one. */
  readonly code: string | null;
}

const UNITS_PER_HUNDREDTH = 1_000n;
const PATTERN = /^(.+)-(\d+)(q?)(?:x(\d))?-([a-z0-9]{2,10})-(?:(\d+)|p([a-z0-9]{6}))$/;
const PLAY_MONEY = 'demo';

const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 6;

/** A random code for a private room, of letters and digits that are not easily confused. */
export const newRoomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]!).join('');

const hasSizes = (game: string): boolean => (pvpTitleOf(game)?.seats.length ?? 1) > 1;

export function roomId({ game, boot, pace, seats, currency, number, code }: RoomName): string {
  const kind = `${pace === 'quick' ? 'q' : ''}${hasSizes(game) ? `x${seats}` : ''}`;
  return `${game}-${boot / UNITS_PER_HUNDREDTH}${kind}-${currency ?? PLAY_MONEY}-${code === null ? number : `p${code}`}`;
}

/** The name encoded in an id; throws for an id that is not a room's. */
export function roomNameOf(id: string): RoomName {
  const [, game, boot, quick, seats, currency, number, code] = PATTERN.exec(id) ?? [];
  if (!game || !boot || !currency) throw new Error(`${id} is no room`);
  return {
    game,
    boot: BigInt(boot) * UNITS_PER_HUNDREDTH,
    pace: quick ? 'quick' : 'steady',
    seats: seats === undefined ? (pvpTitleOf(game)?.seats[0] ?? 0) : Number(seats),
    currency: currency === PLAY_MONEY ? null : currency,
    number: number === undefined ? null : Number(number),
    code: code ?? null,
  };
}

/** Rules of a room, which follow from its name: bots sit at public play-money tables only. */
export function rulesOfRoom(id: string, patience: number): RoomRules | RummyRoomRules | LudoRoomRules {
  const { game, boot, pace, seats, currency, code } = roomNameOf(id);
  const title = pvpTitleOf(game);
  if (!title?.seats.includes(seats)) throw new Error(`${id} is no room of a game`);
  const { variant } = title;
  const rest = {
    ...{ boot, rake: title.rakeAt(boot), patience },
    ...{ hasBots: currency === null && code === null, isPrivate: code !== null },
  };
  if (variant === 'ludo') return { variant, seats, ...rest };
  return variant === 'rummy' ? { variant, pace, ...rest } : { variant, ...rest };
}
