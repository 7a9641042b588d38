import { pvpTitleOf, rakeAt } from '../../games/pvp/pvp-titles.ts';
import type { RoomRules } from '../../games/pvp/room/room.ts';

/** What the name of a room says: its game, boot and money, and its number or code. */
export interface RoomName {
  readonly game: string;
  /** Units of 10^-5. */
  readonly boot: bigint;
  /** Lower-case code of the currency; null for play money. */
  readonly currency: string | null;
  /** Of a public room. */
  readonly number: number | null;
  /** Of a private one. */
  readonly code: string | null;
}

const UNITS_PER_HUNDREDTH = 1_000n;
const PATTERN = /^(.+)-(\d+)-([a-z0-9]{2,10})-(?:(\d+)|p([a-z0-9]{6}))$/;
const PLAY_MONEY = 'demo';

export const roomId = ({ game, boot, currency, number, code }: RoomName): string =>
  `${game}-${boot / UNITS_PER_HUNDREDTH}-${currency ?? PLAY_MONEY}-${code === null ? number : `p${code}`}`;

/** The name that an id stands for; throws for one that is no room's. */
export function roomNameOf(id: string): RoomName {
  const [, game, boot, currency, number, code] = PATTERN.exec(id) ?? [];
  if (!game || !boot || !currency) throw new Error(`${id} is no room`);
  return {
    game,
    boot: BigInt(boot) * UNITS_PER_HUNDREDTH,
    currency: currency === PLAY_MONEY ? null : currency,
    number: number === undefined ? null : Number(number),
    code: code ?? null,
  };
}

/** Rules of a room, which its name decides: bots sit at public tables of play money alone. */
export function rulesOfRoom(id: string, patience: number): RoomRules {
  const { game, boot, currency, code } = roomNameOf(id);
  const title = pvpTitleOf(game);
  if (!title) throw new Error(`${id} is no room of a game`);
  return {
    variant: title.variant,
    boot,
    rake: rakeAt(boot),
    hasBots: currency === null && code === null,
    isPrivate: code !== null,
    patience,
  };
}
