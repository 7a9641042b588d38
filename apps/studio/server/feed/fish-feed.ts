import type { FeedAnswer, FeedTable } from '@kismet/contracts/vendor/feed';
import { unitsToDecimal } from '@kismet/kernel/money';
import { GUNS, machhera } from '../../games/fish/fish-title.ts';
import { levelOfGun, type RoomNow, SEATS, tableOf } from '../../games/fish/room.ts';
import { countSeats } from '../fish/room-store.ts';
import { moneyOf } from '../fish/seats.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { LANGUAGES } from './feed-rows.ts';

/** Maximum number of rooms listed at each price; those with a free seat and most players come first. */
const MOST_ROOMS = 12;

/**
 * What the lobby shows of fishing rooms (rule 6.82): every occupied room, and for each price without a free seat in one of those, a seat in a
 * new room. Refuses CURRENCY_NOT_OFFERED.
 */
export async function fishFeed(
  work: Pick<RoundWork, 'pool' | 'clock'>,
  money: { readonly isDemo: boolean; readonly currency: string },
): Promise<FeedAnswer> {
  const now = work.clock.now();
  const guns = GUNS.map((_, at) => at + 1);
  const rooms = await countSeats(work.pool, guns, moneyOf(money), new Date(now));
  const byGun = Map.groupBy(rooms, ({ gun }) => gun);
  return { now: Math.floor(now), tables: guns.flatMap((gun) => rowsOf(gun, byGun.get(gun) ?? [])), marks: {} };
}

function rowsOf(gun: number, rooms: readonly RoomNow[]): FeedTable[] {
  const isFull = ({ taken }: RoomNow): number => (taken >= SEATS ? 1 : 0);
  const shown = rooms
    .filter(({ taken }) => taken > 0)
    .toSorted((a, b) => isFull(a) - isFull(b) || b.taken - a.taken || a.number - b.number)
    .slice(0, MOST_ROOMS);
  const rows = shown.map(({ number, taken }) => rowOf(gun, number, taken));
  return shown.some(({ taken }) => taken < SEATS) ? rows : [...rows, rowOf(gun, null, 0)];
}

/** @param number null for a room that will be opened by the first player to come */
function rowOf(gun: number, number: number | null, players: number): FeedTable {
  const cost = unitsToDecimal(GUNS[gun - 1]!);
  return {
    kind: 'room',
    game_code: machhera.code,
    table: tableOf({ gun, number }),
    names: number === null ? null : namesOf(number),
    many: null,
    level: levelOfGun(gun),
    languages: LANGUAGES,
    ...{ least_stake: cost, most_stake: cost },
    ...{ state: 'open', reason: null, phase: players > 0 ? 'playing' : 'waiting', closes_at: null },
    players,
    seats: SEATS,
    results: [],
  };
}

const namesOf = (number: number) => ({
  en: `Room ${number}`,
  ur: `کمرہ ${number}`,
  ar: `غرفة ${number}`,
  hi: `कमरा ${number}`,
});
